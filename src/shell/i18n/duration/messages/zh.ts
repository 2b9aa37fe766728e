import type { Translation } from '../../messages.ts';
import type { en } from './en.ts';

export const zh = {
  seconds: '{seconds} 秒',
  minutes: '{minutes} 分钟',
  'minutes.seconds': '{minutes} 分 {seconds} 秒',
  hours: '{hours} 小时',
  'hours.minutes': '{hours} 小时 {minutes} 分钟',
  days: '{days} 天',
  'days.hours': '{days} 天 {hours} 小时',
} as const satisfies Translation<typeof en>;
