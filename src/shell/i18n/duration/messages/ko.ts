import type { Translation } from '../../messages.ts';
import type { en } from './en.ts';

export const ko = {
  seconds: '{seconds}초',
  minutes: '{minutes}분',
  'minutes.seconds': '{minutes}분 {seconds}초',
  hours: '{hours}시간',
  'hours.minutes': '{hours}시간 {minutes}분',
  days: '{days}일',
  'days.hours': '{days}일 {hours}시간',
} as const satisfies Translation<typeof en>;
