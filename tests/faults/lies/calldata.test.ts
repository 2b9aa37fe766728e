import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { verifySwap } from '../../../src/features/swap/review/verify.ts';
import { verifyDeposit } from '../../../src/features/swap/review/verifyDeposit.ts';
import { isAppError } from '../../../src/model/errors.ts';
import { verifyApproval } from '../../../src/shell/outbox/verifyApproval.ts';
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import { serviceSwaps } from '../../support/serviceCalls/serviceSwaps.ts';
import { Dice } from '../Dice.ts';
import { depositDifferences, depositMutants } from './depositMutants.ts';
import { approvals, evmSwaps, type HonestApproval, type HonestSwap, solanaSwaps } from './honest.ts';
import { deposits, type HonestDeposit } from './honestDeposits.ts';
import { lockedSwaps, sponsoredSwaps } from './honestPayments.ts';
import { approvalMeaning, evmMeaning, solanaMeaning } from './meaning.ts';
import { approvalMutants, evmMutants, solanaMutants } from './mutants.ts';
import { circumstances } from './serviceFacts.ts';

/** Allowed differences of an accepted transaction. All of them keep the displayed result or improve it. */
const harmless = new Set([
  'id',
  'exchange',
  'path',
  'minBridgeUnits',
  'blockhash',
  'read-only accounts',
  'source account',
  'stated decimals',
  // The payout needs the secret of this hash. With another hash there is no payout, and the money returns.
  'hashLock',
  // Without a payout in time, the money returns when the order expires.
  'fillDeadline',
  ...circumstances,
]);
/** May differ only in the user's favor, which the meanings check themselves. */
const better = new Set(['more received', 'held less fees', 'valid as long', 'less for gas', 'locked as long']);

const refusals = ['transaction/mismatch', 'transaction/unreadable', 'contract/unknown'] as const;

let tried = 0;
let triedBefore = 0;
let passed = 0;
const passedBy = new Map<string, number>();

function isRefused(work: () => void): boolean {
  try {
    work();
    return false;
  } catch (error) {
    if (refusals.some((code) => isAppError(error, code))) return true;
    throw error;
  }
}

/** The transaction is refused, or has the same meaning except for harmless differences. */
function assertHolds(isLetThrough: boolean, differences: () => readonly string[], name: string): void {
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

beforeEach(() => {
  triedBefore = tried;
});

const allOnEvm = async () => [
  ...(await evmSwaps()),
  ...(await lockedSwaps()),
  ...(await sponsoredSwaps()),
  ...(await serviceSwaps()),
];

describe('transaction checks before the wallet', () => {
  it('[SWP-06] accept every honest transaction', async () => {
    for (const honest of [...(await allOnEvm()), ...(await solanaSwaps())]) {
      expect(verified(honest, honest.transaction), honest.name).toBe(true);
    }
    for (const honest of await approvals()) expect(approved(honest, honest.transaction), honest.name).toBe(true);
    for (const honest of await deposits()) expect(paid(honest, honest.transaction), honest.name).toBe(true);
  });

  it('[SWP-06] refuse every mutant of a swap on an EVM chain with another effect', async () => {
    const dice = new Dice(5);
    for (const honest of await allOnEvm()) {
      const meaning = evmMeaning(honest.transaction);
      for (const { name, transaction, isRefusedAlways } of evmMutants(honest, dice)) {
        const isLetThrough = verified(honest, transaction);
        if (isRefusedAlways) expect(isLetThrough, `${honest.name}: ${name}`).toBe(false);
        assertHolds(isLetThrough, () => meaning.differences(transaction, honest.shown.now), `${honest.name}: ${name}`);
      }
    }
    expect(tried - triedBefore).toBeGreaterThan(50);
  });

  it('[SWP-06] refuse every mutant of a deposit on Solana with another effect', async () => {
    const dice = new Dice(6);
    for (const honest of await solanaSwaps()) {
      const meaning = solanaMeaning(honest.transaction);
      for (const { name, transaction, isRefusedAlways } of solanaMutants(honest, dice)) {
        const isLetThrough = verified(honest, transaction);
        if (isRefusedAlways) expect(isLetThrough, `${honest.name}: ${name}`).toBe(false);
        assertHolds(isLetThrough, () => meaning.differences(transaction, honest.shown.now), `${honest.name}: ${name}`);
      }
    }
    expect(tried - triedBefore).toBeGreaterThan(50);
  });

  it('[SWP-06] refuse every mutant of an approval', async () => {
    const dice = new Dice(7);
    for (const honest of await approvals()) {
      const meaning = approvalMeaning(honest.transaction);
      for (const { name, transaction } of approvalMutants(honest, dice)) {
        assertHolds(approved(honest, transaction), () => meaning.differences(transaction), `${honest.name}: ${name}`);
      }
    }
    expect(tried - triedBefore).toBeGreaterThan(50);
  });

  it("[SWP-06] [SWP-11] refuse every mutant of a plain transfer to an order's address", async () => {
    const dice = new Dice(8);
    for (const honest of await deposits()) {
      for (const { name, transaction } of depositMutants(honest, dice)) {
        const differences = () => depositDifferences(honest.transaction, transaction);
        assertHolds(paid(honest, transaction), differences, `${honest.name}: ${name}`);
      }
    }
    expect(tried - triedBefore).toBeGreaterThan(50);
  });
});
