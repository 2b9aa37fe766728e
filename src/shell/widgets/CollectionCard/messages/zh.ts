import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  floor: '{price} {symbol} 起',
  'floor.none': '暂无出售',
} as const satisfies Translation<typeof en>;
