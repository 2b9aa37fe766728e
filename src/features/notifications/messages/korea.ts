import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  title: '알림',
  about:
    'Switchyard 탭이 열려 있는 동안, 이 브라우저에서 보낸 주문이 끝나거나 확인이 필요할 때 브라우저가 알려 줍니다. 서버를 거치지 않습니다.',
  isOn: '알림이 켜져 있습니다.',
  turnOn: '알림 켜기',
  turnOff: '알림 끄기',
  amounts: '알림에 금액 표시',
  denied: '이 브라우저가 이 사이트의 알림을 차단하고 있습니다. 주소 옆의 사이트 설정에서 알림을 허용한 뒤 다시 오세요.',
  unsupported:
    '이 브라우저는 웹 페이지 알림을 지원하지 않습니다. iPhone이나 iPad에서는 먼저 Switchyard를 홈 화면에 추가하세요.',
  'tab.pending': '교환 중',
  'moment.success': '스왑 완료',
  'moment.refunded': '환불 완료',
  'moment.failed': '스왑 실패',
  'moment.timeout': '제때 확인되지 않은 결제',
  'moment.identity': '신원 확인 필요',
  'moment.refund': '받을 환불이 있습니다',
  'moment.release': '자금 해제 필요',
} as const satisfies Translation<typeof en>;
