import { afterAll, describe, expect, it } from 'vitest';
import { verifySwap } from '../../src/features/swap/verify.ts';
import { verifyDeposit } from '../../src/features/swap/verifyDeposit.ts';
import { isAppError } from '../../src/model/errors.ts';
import { verifyApproval } from '../../src/shell/outbox/verifyApproval.ts';
import type { UnsignedTransaction } from '../../src/shell/plugin/family.ts';
import { Dice } from './Dice.ts';
import { depositDifferences, depositMutants } from './depositMutants.ts';
import { approvals, evmSwaps, type HonestApproval, type HonestSwap, solanaSwaps } from './honest.ts';
import { deposits, type HonestDeposit } from './honestDeposits.ts';
import { lockedSwaps, sponsoredSwaps } from './honestPayments.ts';
import { approvalMeaning, evmMeaning, solanaMeaning } from './meaning.ts';
import { approvalMutants, evmMutants, solanaMutants } from './mutants.ts';

/** What may differ in a transaction that is let through: whatever it does, it does what was shown, or better. */
const harmless = new Set([
  'id',
  'exchange',
  'path',
  'minBridgeUnits',
  'blockhash',
  'read-only accounts',
  'source account',
  'stated decimals',
  // Whoever knows its secret pays first: with another, nobody does, and the money comes back.
  'hashLock',
]);
/** May differ in the user's favour only; the meanings say so by themselves. */
const better = new Set(['more received', 'valid as long', 'less for gas', 'locked as long']);

let tried = 0;
let passed = 0;
const passedBy = new Map<string, number>();

function isRefused(work: () => void): boolean {
  try {
    work();
    return false;
  } catch (error) {
    if (isAppError(error, 'transaction/mismatch') || isAppError(error, 'transaction/unreadable')) return true;
    throw error;
  }
}

/** Refused, or of the same meaning but for what is harmless. */
function mustHold(isLetThrough: boolean, differences: () => readonly string[], name: string): void {
  tried += 1;
  if (!isLetThrough) return;
  passed += 1;
  const found = differences();
  for (const difference of found) passedBy.set(difference, (passedBy.get(difference) ?? 0) + 1);
  const harm = found.filter((difference) => !harmless.has(difference) && !better.has(difference));
  expect(harm, name).toEqual([]);
}

const verified = ({ driver, shown }: HonestSwap, transaction: UnsignedTransaction) =>
  !isRefused(() => verifySwap(driver.inspect(transaction), shown));
const approved = ({ driver, shown }: HonestApproval, transaction: UnsignedTransaction) =>
  !isRefused(() => verifyApproval(driver.inspect(transaction), shown));
const paid = ({ driver, shown }: HonestDeposit, transaction: UnsignedTransaction) =>
  !isRefused(() => verifyDeposit(transaction, driver.inspect(transaction), shown));

afterAll(() => {
  const list = [...passedBy].map(([what, times]) => `${what} ${times}`).join(', ');
  console.log(`${tried} mutants: ${tried - passed} refused, ${passed} of the same meaning (${list})`);
  expect(tried).toBeGreaterThan(5_000);
});

const allOnEvm = async () => [...(await evmSwaps()), ...(await lockedSwaps()), ...(await sponsoredSwaps())];

describe('the gate before the wallet', () => {
  it('[SWP-06] lets every honest transaction through', async () => {
    for (const honest of [...(await allOnEvm()), ...(await solanaSwaps())]) {
      expect(verified(honest, honest.transaction), honest.name).toBe(true);
    }
    for (const honest of await approvals()) expect(approved(honest, honest.transaction), honest.name).toBe(true);
    for (const honest of await deposits()) expect(paid(honest, honest.transaction), honest.name).toBe(true);
  });

  it('[SWP-06] refuses every mutant of a swap on an EVM chain that would do something else', async () => {
    const dice = new Dice(5);
    for (const honest of await allOnEvm()) {
      const meaning = evmMeaning(honest.transaction);
      for (const { name, transaction, isRefusedAlways } of evmMutants(honest, dice)) {
        const isLetThrough = verified(honest, transaction);
        if (isRefusedAlways) expect(isLetThrough, `${honest.name}: ${name}`).toBe(false);
        mustHold(isLetThrough, () => meaning.differences(transaction, honest.shown.now), `${honest.name}: ${name}`);
      }
    }
  });

  it('[SWP-06] refuses every mutant of a payment with a memo that would do something else', async () => {
    const dice = new Dice(6);
    for (const honest of await solanaSwaps()) {
      const meaning = solanaMeaning(honest.transaction);
      for (const { name, transaction, isRefusedAlways } of solanaMutants(honest, dice)) {
        const isLetThrough = verified(honest, transaction);
        if (isRefusedAlways) expect(isLetThrough, `${honest.name}: ${name}`).toBe(false);
        mustHold(isLetThrough, () => meaning.differences(transaction, honest.shown.now), `${honest.name}: ${name}`);
      }
    }
  });

  it('[SWP-06] refuses every mutant of an approval', async () => {
    const dice = new Dice(7);
    for (const honest of await approvals()) {
      const meaning = approvalMeaning(honest.transaction);
      for (const { name, transaction } of approvalMutants(honest, dice)) {
        mustHold(approved(honest, transaction), () => meaning.differences(transaction), `${honest.name}: ${name}`);
      }
    }
  });

  it('[SWP-06] [SWP-11] refuses every mutant of a plain transfer to the address of an order', async () => {
    const dice = new Dice(8);
    for (const honest of await deposits()) {
      for (const { name, transaction } of depositMutants(honest, dice)) {
        const differences = () => depositDifferences(honest.transaction, transaction);
        mustHold(paid(honest, transaction), differences, `${honest.name}: ${name}`);
      }
    }
  });
});
