import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  none: '未在售',
  mine: '已在您的钱包',
  add: '加入购物车',
  'add.named': '加入购物车：{name}',
  'in.cart': '已加入购物车',
} as const satisfies Translation<typeof en>;
