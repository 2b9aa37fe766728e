import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  worth: '{value}',
  one: '1 {symbol} = {value}',
  source: '来源：{source}，{age}',
  old: '{text}（{age}）',
  unknown: '暂无价格',
} as const satisfies Translation<typeof en>;
