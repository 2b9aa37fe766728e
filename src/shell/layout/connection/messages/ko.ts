import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  offline: '오프라인이에요.',
  away: '서버가 응답하지 않아요.',
  limited: '지금 쓰는 인터넷 연결의 요청이 너무 많아요.',
  stopped: '가격은 {time} 기준이에요.',
  never: '가격을 불러오지 못하고 있어요.',
  orders: '주문에는 영향이 없어요.',
  retry: '다시 시도',
} as const satisfies Translation<typeof en>;
