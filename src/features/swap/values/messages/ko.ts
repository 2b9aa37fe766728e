import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  'type.dollars': '{value}. 달러로 입력',
  'type.tokens': '{amount} {symbol}. {symbol} 단위로 입력',
  impact: '가격 영향 {percent}',
  'impact.source': '서비스 견적 기준',
  'impact.unknown': '가격 영향을 알 수 없음',
  'change.high': '{percent}, 가격 피드보다 지나치게 높음',
} as const satisfies Translation<typeof en>;
