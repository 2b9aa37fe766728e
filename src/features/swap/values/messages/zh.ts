import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'type.dollars': '{value}。按美元输入',
  'type.tokens': '{amount} {symbol}。按 {symbol} 输入',
  impact: '价格影响 {percent}',
  'impact.source': '按服务端报价',
  'impact.unknown': '价格影响未知',
  'change.high': '{percent}，高于链上喂价',
} as const satisfies Translation<typeof en>;
