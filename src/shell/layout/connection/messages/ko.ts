import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  offline: '오프라인이에요.',
  away: '서버가 응답하지 않아요.',
  limited: '네트워크 요청이 너무 많아요.',
  stopped: '{time}에 가격이 멈췄어요.',
  never: '가격을 불러오지 못하고 있어요.',
  orders: '주문에는 영향이 없어요.',
  retry: '다시 시도',
} as const satisfies Translation<typeof en>;
