import type { Flow } from '../../../trade/pipeline/Pipeline.ts';
import type { PreparedOrder } from './prepareOrder.ts';
import type { SwapPlan } from './SwapPlan.ts';

/** What a swap costs in the native coin. With zero gas, the backend pays the fee. */
export function costOf({ from, amount, isZeroGas }: SwapPlan): Flow<PreparedOrder>['cost'] {
  if (isZeroGas) return 'trial';
  return from.address === undefined ? { pays: amount } : {};
}
