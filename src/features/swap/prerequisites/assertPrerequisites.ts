import { AppError } from '../../../model/errors.ts';
import type { PlannedPayment } from '../../../shell/plugin/prerequisite.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { askPrerequisites, isBlocked } from './askPrerequisites.ts';

/**
 * Checks again now that the recipient is final: accounts may open or close during the review.
 * @throws AppError `swap/prerequisite-missing` with the chain that would refuse a payment
 */
export async function assertPrerequisites(
  parts: Pick<Shell, 'chains'>,
  payments: readonly PlannedPayment[],
  signal: AbortSignal,
): Promise<void> {
  const refused = (await askPrerequisites(parts, payments, { signal })).find(isBlocked);
  if (!refused) return;
  throw new AppError('swap/prerequisite-missing', { chain: parts.chains.require(refused.token.chain).name });
}
