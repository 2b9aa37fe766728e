import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DevnetSide } from './DevnetSide.ts';
import { Relayer } from './Relayer.ts';
import type { Deposit, SettlementOutcome } from './settlement.ts';

const DEEP = 3;
const UNITS = 1_000n;
const { signal } = new AbortController();

/** State of one order in the contracts of both chains. The far chain's last blocks can be undone. */
class TwoContracts {
  /** Number of payouts on the far chain, in its current history. */
  payouts = 0;
  far: 'open' | 'paid' | 'cancelled' = 'open';
  near: 'held' | 'kept' | 'returnable' = 'held';
  #confirmations = 0;
  readonly #turn: () => Promise<void>;

  constructor(turn: () => Promise<void>) {
    this.#turn = turn;
  }

  mine(): void {
    this.#confirmations += 1;
  }

  /** Undoes an end that is not deep yet. */
  reorganise(): void {
    if (this.far === 'open' || this.#confirmations >= DEEP) return;
    if (this.far === 'paid') this.payouts -= 1;
    this.far = 'open';
  }

  readonly deposit: Deposit = {
    key: 'order',
    orderId: 'order',
    toChain: 'eip155:2',
    receiveToken: '',
    minReceiveUnits: 1n,
    recipient: 'bob',
    isLate: false,
    fillDeadline: undefined,
    status: async () => {
      await this.#turn();
      if (this.near === 'kept') return 'over';
      return this.near === 'returnable' ? 'returnable' : 'held';
    },
    amounts: async () => [{ bridge: 'Ferry', units: UNITS }],
    settle: () => this.#endNear('kept'),
    refund: () => this.#endNear('returnable'),
    returnLate: async () => undefined,
  };

  async outcome(): Promise<SettlementOutcome> {
    await this.#turn();
    const isDeep = this.#confirmations >= DEEP;
    if (this.far === 'open') return { status: 'open' };
    return this.far === 'paid' ? { status: 'paid', isDeep } : { status: 'cancelled', isDeep, reason: 1 };
  }

  /** The contract accepts an order's end once. A second call reverts. */
  async endFar(end: 'paid' | 'cancelled'): Promise<void> {
    await this.#turn();
    if (this.far !== 'open') return;
    this.far = end;
    this.#confirmations = 1;
    if (end === 'paid') this.payouts += 1;
  }

  async #endNear(end: 'kept' | 'returnable'): Promise<void> {
    await this.#turn();
    if (this.near === 'held') this.near = end;
  }
}

/** The sides as one instance of the relayer sees them. */
function sidesOf(contracts: TwoContracts, canPay: () => boolean): readonly DevnetSide[] {
  const bridgeToken = () => ({ symbol: 'USD', decimals: 6, address: 'usd' });
  let isReported = false;
  const near = {
    name: 'NEAR',
    id: 'eip155:1',
    bridgeToken,
    newDeposits: async () => {
      if (isReported) return [];
      isReported = true;
      return [contracts.deposit];
    },
  };
  const far = {
    name: 'FAR',
    id: 'eip155:2',
    bridgeToken,
    newDeposits: async () => [],
    outcomeOf: () => contracts.outcome(),
    payOut: async () => {
      if (!canPay()) return 1;
      await contracts.endFar('paid');
      return undefined;
    },
    cancel: () => contracts.endFar('cancelled'),
  };
  // The relayer does not use quotes and builds.
  return [near, far] as unknown as readonly DevnetSide[];
}

type Step = 'mine' | 'reorganise' | 'settle' | 'settle elsewhere' | 'restart' | 'liquidity changes';
const anySteps = fc.array(
  fc.constantFrom<Step>('mine', 'reorganise', 'settle', 'settle elsewhere', 'restart', 'liquidity changes'),
  { minLength: 4, maxLength: 24 },
);

describe('Relayer', () => {
  it('never pays twice, and never both pays and refunds, with two instances, restarts and reorganizations', async () => {
    let paid = 0;
    let returned = 0;
    await fc.assert(
      fc.asyncProperty(anySteps, fc.scheduler(), fc.boolean(), async (steps, scheduler, canPayFirst) => {
        let canPay = canPayFirst;
        const contracts = new TwoContracts(() => scheduler.schedule(Promise.resolve()));
        const made = () =>
          new Relayer(
            sidesOf(contracts, () => canPay),
            { refundAfterMs: 0, identity: undefined },
          );
        let [one, other] = [made(), made()];
        const rounds: Promise<void>[] = [];
        for (const step of steps) {
          if (step === 'mine') contracts.mine();
          if (step === 'reorganise') contracts.reorganise();
          if (step === 'settle') rounds.push(one.settle(signal));
          if (step === 'settle elsewhere') rounds.push(other.settle(signal));
          if (step === 'restart') [one, other] = [made(), one];
          if (step === 'liquidity changes') canPay = !canPay;
          // Some of the pending work continues; the rest is overtaken.
          if (scheduler.count() > 0) await scheduler.waitOne();
          expect(contracts.payouts).toBeLessThanOrEqual(1);
        }
        await scheduler.waitFor(Promise.all(rounds));
        for (let round = 0; round < 2 * DEEP; round += 1) {
          contracts.mine();
          await scheduler.waitFor(made().settle(signal));
        }

        expect([contracts.far, contracts.near, contracts.payouts]).toEqual(
          contracts.far === 'paid' ? ['paid', 'kept', 1] : ['cancelled', 'returnable', 0],
        );
        if (contracts.far === 'paid') paid += 1;
        else returned += 1;
      }),
      { numRuns: 1_000 },
    );
    expect(Math.min(paid, returned)).toBeGreaterThan(50);
  });
});
