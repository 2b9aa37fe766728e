import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  title: '이 지역에서는 Switchyard 서비스를 이용할 수 없어요',
  text: '서비스가 이 지역을 제한해서 새 거래는 시작할 수 없어요. 이미 보낸 주문은 그대로 진행돼요.',
  orders: '내 주문과 환불',
  support: '고객 지원 문의',
} as const satisfies Translation<typeof en>;
