import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  type: '输入 {percent}，表示接受最多损失 {percent}% 的价值',
  accepted: '已接受',
  'symbol.other': '列表中为 {listed}，但合约显示为 {symbol}，可能是另一种代币。请核对地址：',
  'symbol.consent': '我要的是 {symbol}（列表中为 {listed}）',
} as const satisfies Translation<typeof en>;
