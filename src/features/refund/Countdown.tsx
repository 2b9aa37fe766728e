import { useMessages } from '../../shell/i18n/useMessages.ts';
import { messages } from './messages.ts';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** Remaining time in its two largest units. At least one second. */
export function Countdown({ ms }: { readonly ms: number }) {
  const t = useMessages(messages);
  const total = Math.max(1, Math.ceil(ms / 1_000));
  const [days, hours] = [Math.floor(total / DAY), Math.floor((total % DAY) / HOUR)];
  const [minutes, seconds] = [Math.floor((total % HOUR) / MINUTE), total % MINUTE];
  if (days > 0) return t('left.days', { days, hours });
  if (hours > 0) return t('left.hours', { hours, minutes });
  return minutes > 0 ? t('left.minutes', { minutes, seconds }) : t('left.seconds', { seconds });
}
