import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  one: '1 {symbol} = {value}',
  source: '服务端的价格：{source}，{age}',
  'source.feed': '链上喂价，{age}',
  old: '{text}（{age}）',
  unknown: '暂无价格',
} as const satisfies Translation<typeof en>;
