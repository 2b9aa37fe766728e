import type { PlannedPayment } from '../../../shell/plugin/prerequisite.ts';
import type { Deposit } from './DepositOrder.ts';
import type { SwapPlan } from './SwapPlan.ts';

/** The fields of a plan that define its payments. `sender` may be unknown. */
type Payees = Pick<SwapPlan, 'from' | 'to' | 'amount' | 'route' | 'recipient' | 'recipientMemo'> & {
  readonly sender: string | undefined;
};

/**
 * Payments of a swap that a chain may refuse for a reason other than the balance. The first is the minimum payout to
 * the recipient. On a route that calls no contract, the deposit is checked as well. `deposit` is `undefined` while its
 * address is unknown.
 */
export function paymentsOf(
  plan: Payees,
  deposit: Pick<Deposit, 'address' | 'memo'> | undefined,
): readonly PlannedPayment[] {
  const { from, to, amount, route, sender, recipient, recipientMemo } = plan;
  const out = { from: undefined, to: recipient, token: to, amount: route.minReceive, memo: recipientMemo };
  if (route.contract !== undefined) return [out];
  return [{ from: sender, to: deposit?.address, token: from, amount, memo: deposit?.memo }, out];
}
