import type { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Deposit } from '../../../shell/plugin/deposits.ts';

/** The chain's time in the fixtures. */
export const chainTime = Date.UTC(2026, 0, 2, 3, 4, 5);

/** A deposit by Alice of 25 USD for the chain `two`. It can be taken back after an hour and five seconds. */
export function deposit(chain: FakeChain, change: Partial<Deposit> = {}): Deposit {
  const token = chain.token('USD', 6);
  return {
    chain: chain.plugin.id,
    id: `0x${'a1'.repeat(32)}`,
    contract: 'one-router',
    role: 'router',
    token,
    amount: Amount.parse('25', token),
    toChain: 'fake:two',
    recipient: 'two-bob',
    refundTo: 'one-alice',
    reclaimableAt: chainTime + 3_605_000,
    state: 'held',
    isOwn: true,
    hash: 'one-hash-9',
    ...change,
  };
}

/** Another deposit, which can be taken back now. */
export function reclaimable(chain: FakeChain, change: Partial<Deposit> = {}): Deposit {
  return deposit(chain, {
    id: `0x${'b2'.repeat(32)}`,
    state: 'reclaimable',
    reclaimableAt: chainTime - 60_000,
    ...change,
  });
}
