import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  floor: '최저가',
  'floor.none': '판매 중인 NFT 없음',
} as const satisfies Translation<typeof en>;
