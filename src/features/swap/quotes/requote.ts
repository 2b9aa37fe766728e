import { AppError } from '../../../model/errors.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { SwapPlan } from '../execute/SwapPlan.ts';
import { type SwapRoute, withZeroGas } from './Route.ts';
import { isUsable } from './rankRoutes.ts';
import { requestRoutes } from './requestRoutes.ts';

/**
 * The current quote of the reviewed route. The request ends as soon as that route has answered.
 * @throws AppError `swap/quote-expired` when it is offered no more, or not for this amount; otherwise as `requestRoutes`
 */
export async function requote(
  parts: Pick<Shell, 'health' | 'api' | 'chains' | 'tokens'>,
  plan: SwapPlan,
  { signal }: Cancellable,
): Promise<SwapRoute> {
  for await (const route of requestRoutes(parts, plan, signal ? { signal } : {})) {
    if (route.name !== plan.route.name) continue;
    const current = plan.isZeroGas ? withZeroGas(route) : route;
    if (current && isUsable(current, plan.amount)) return current;
    break;
  }
  throw new AppError('swap/quote-expired', {});
}
