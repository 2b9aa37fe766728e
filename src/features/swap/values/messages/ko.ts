import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  'type.dollars': '{value}. 달러로 입력',
  'type.tokens': '{amount} {symbol}. {symbol} 단위로 입력',
  source: '가격: {source}, {age}',
  old: '{value}({age})',
  impact: '가격 영향 {percent}',
  'impact.unknown': '가격 영향을 알 수 없음',
} as const satisfies Translation<typeof en>;
