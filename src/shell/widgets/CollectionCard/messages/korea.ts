import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  floor: '{price} {symbol}부터',
  'floor.none': '판매 중인 항목 없음',
} as const satisfies Translation<typeof en>;
