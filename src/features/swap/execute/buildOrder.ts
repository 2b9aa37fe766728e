import { transactionRequestOf } from '../../../api/deposit.ts';
import { commonSwap } from '../../../api/swapOrders.ts';
import { type OrderFacts, orderFactsOf, orderRequest } from '../../../api/writeOrder.ts';
import type { ServiceWait } from '../../../shell/net/ServiceWait.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { swapRequestOf } from '../quotes/swapRequestOf.ts';
import type { SwapPlan } from './SwapPlan.ts';

export interface BuiltOrder {
  /** Input for the driver of the source chain. */
  readonly transactionRequest: unknown;
  /** Fields that the app itself reads. `undefined` if the reply has none of them. */
  readonly facts: OrderFacts | undefined;
}

export interface OrderCall {
  /** The same key always creates the same order. */
  readonly key: string;
  readonly wait: ServiceWait;
}

/** Requests the order of a plan from the backend. @throws AppError as `ApiCaller.call` and `ServiceWait.run` */
export async function buildOrder(
  parts: Pick<Shell, 'api' | 'chains' | 'tokens'>,
  plan: SwapPlan,
  { key, wait, signal }: OrderCall & { readonly signal: AbortSignal },
): Promise<BuiltOrder> {
  const { route, isZeroGas = false } = plan;
  const { name, path } = route;
  const chosen = { name, path, key, least: route.minReceive.units.toString(), isZeroGas };
  const request = orderRequest(swapRequestOf(parts, plan), chosen);
  const reply = await wait.run((options) => parts.api.call(commonSwap, request, options), signal);
  const transactionRequest = transactionRequestOf(reply);
  return { transactionRequest, facts: orderFactsOf(transactionRequest) };
}
