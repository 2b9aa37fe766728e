import { AppError } from '../../model/errors.ts';
import type { PlannedPayment } from '../../shell/plugin/prerequisite.ts';
import type { Shell } from '../../shell/Shell.ts';
import { askPrerequisites, isBlocked } from './askPrerequisites.ts';

/**
 * Asks once more, now that it is known to whom: accounts open and close while people read.
 * @throws AppError `swap/prerequisite-missing` with the chain that would refuse a payment
 */
export async function mustMeet(shell: Shell, payments: readonly PlannedPayment[], signal: AbortSignal): Promise<void> {
  const refused = (await askPrerequisites(shell, payments, { signal })).find(isBlocked);
  if (!refused) return;
  throw new AppError('swap/prerequisite-missing', { chain: shell.chains.require(refused.token.chain).name });
}
