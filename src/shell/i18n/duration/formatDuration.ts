import type { Translate } from '../messages.ts';
import type { en } from './messages/en.ts';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
/** From here on, seconds are not shown. */
const NO_SECONDS_FROM = 10 * MINUTE;

/** A duration in its two largest units: `14 s`, `1 min 40 s`, `12 min`. `seconds` is cut to whole ones, at least 0. */
export function formatDuration(t: Translate<typeof en>, seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  if (total < MINUTE) return t('seconds', { seconds: total });
  const rest = total % MINUTE;
  if (total < NO_SECONDS_FROM && rest > 0) {
    return t('minutes.seconds', { minutes: Math.floor(total / MINUTE), seconds: rest });
  }
  const [days, hours] = [Math.floor(total / DAY), Math.floor((total % DAY) / HOUR)];
  if (days > 0) return hours > 0 ? t('days.hours', { days, hours }) : t('days', { days });
  const minutes = Math.floor((total % HOUR) / MINUTE);
  if (hours > 0) return minutes > 0 ? t('hours.minutes', { hours, minutes }) : t('hours', { hours });
  return t('minutes', { minutes });
}
