import type { PlannedPayment } from '../../shell/plugin/prerequisite.ts';
import type { Deposit } from './DepositOrder.ts';
import type { SwapPlan } from './SwapPlan.ts';

/** The parts of a plan that say who is paid what. `sender` may not be known yet. */
type Payees = Pick<SwapPlan, 'from' | 'to' | 'amount' | 'route' | 'recipient' | 'recipientMemo'> & {
  readonly sender: string | undefined;
};

/**
 * The payments of a swap that a chain may refuse for other reasons than the money: what the recipient is paid at least,
 * and, on a route that calls no contract, the deposit. `deposit` is `undefined` while nobody knows where it goes.
 */
export function paymentsOf(plan: Payees, deposit: Deposit | undefined): readonly PlannedPayment[] {
  const { from, to, amount, route, sender, recipient, recipientMemo } = plan;
  const out = { from: undefined, to: recipient, token: to, amount: route.minReceive, memo: recipientMemo };
  if (route.contract !== undefined) return [out];
  return [{ from: sender, to: deposit?.address, token: from, amount, memo: deposit?.memo }, out];
}
