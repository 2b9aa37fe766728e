import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  none: '판매 안 함',
  mine: '내 지갑에 있어요',
  add: '장바구니 담기',
  'add.named': '장바구니 담기: {name}',
  'in.cart': '장바구니에 담김',
} as const satisfies Translation<typeof en>;
