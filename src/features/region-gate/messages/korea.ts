import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  title: '현재 지역에서는 Switchyard를 사용할 수 없습니다',
  text: '계신 곳에서는 서비스가 제공되지 않을 수 있어 새로운 거래를 시작할 수 없습니다. 이미 보낸 주문은 영향 없이 계속 진행됩니다.',
  orders: '내 주문과 환불',
  support: '고객 지원에 문의',
} as const satisfies Translation<typeof en>;
