import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  worth: '{value}',
  one: '1 {symbol} = {value}',
  source: '출처: {source}, {age}',
  old: '{text}({age})',
  unknown: '가격 정보 없음',
} as const satisfies Translation<typeof en>;
