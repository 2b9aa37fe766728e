import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  'impact.notice': '서비스 견적 기준 가격 영향 {percent}. 이 경로에 비해 수량이 많아요.',
  'impact.warning': '서비스 견적 기준 가격 영향 {percent}. 그만큼 가치를 잃게 돼요.',
  'impact.unknown': '가격 영향을 알 수 없어요. 환율을 먼저 직접 확인하세요.',
  'impact.unknown.consent': '환율을 직접 확인했어요',
  'review.worse': '환율이 {percent}% 떨어졌어요. 이제 약 {now} {symbol} 받아요(이전 {before}). 전송된 자산은 없어요.',
  'review.better': '환율이 좋아졌어요. 이제 약 {now} {symbol} 받아요({percent}% 더).',
  'impact.loss': '서비스 견적 기준 가격 영향 {percent}. 약 {value} 손실이에요.',
} as const satisfies Translation<typeof en>;
