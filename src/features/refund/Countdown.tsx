import { formatDuration } from '../../shell/i18n/duration/formatDuration.ts';
import { durationMessages } from '../../shell/i18n/duration/messages.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { messages } from './messages.ts';

/** Remaining time in its two largest units. At least one second. */
export function Countdown({ ms }: { readonly ms: number }) {
  const t = useMessages(messages);
  const duration = useMessages(durationMessages);
  return t('left', { time: formatDuration(duration, Math.max(1, Math.ceil(ms / 1_000))) });
}
