import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  one: '1 {symbol} = {value}',
  source: '서비스의 가격: {source}, {age}',
  'source.feed': '네트워크의 가격 피드, {age}',
  old: '{text}({age})',
  unknown: '가격 정보 없음',
} as const satisfies Translation<typeof en>;
