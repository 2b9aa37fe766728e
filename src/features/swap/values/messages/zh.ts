import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'type.dollars': '{value}。按美元输入',
  'type.tokens': '{amount} {symbol}。按 {symbol} 输入',
  source: '价格：{source}，{age}',
  old: '{value}（{age}）',
  impact: '价格影响 {percent}',
  'impact.unknown': '价格影响未知',
} as const satisfies Translation<typeof en>;
