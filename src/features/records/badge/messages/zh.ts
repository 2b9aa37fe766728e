import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  // The number stands before it: “1 项需要您处理”.
  needs: '项需要您处理',
  'needs.label': '需要您处理的订单：{count}',
  moves: '笔处理中',
  'moves.label': '处理中的订单：{count}',
} as const satisfies Translation<typeof en>;
