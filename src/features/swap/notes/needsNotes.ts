import { impactLevels } from '../form/checks.ts';
import { mayReach } from '../impact/mayReach.ts';
import type { SwapStore } from '../SwapStore.ts';

/** Whether anything needs the user's attention. */
export function needsNotes({
  quotes,
  route,
  link,
  funds,
  pieces,
  prerequisites,
  recipient,
  zeroGas,
  form,
}: SwapStore): boolean {
  const { impact, state } = quotes;
  return (
    mayReach(impact, impactLevels.notice) ||
    state.status === 'failed' ||
    route?.needsKyc === true ||
    link.outcome !== undefined ||
    funds.isDeactivated ||
    pieces.isWhole ||
    prerequisites.found.length > 0 ||
    zeroGas?.isNeeded === true ||
    form.otherRecipient !== undefined ||
    ['unknown', 'risky'].includes(recipient.state.status)
  );
}
