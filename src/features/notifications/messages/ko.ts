import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  title: '알림',
  about: '주문이 끝나거나 확인이 필요할 때 알려 드려요. Switchyard 탭이 열려 있어야 해요.',
  isOn: '알림이 켜져 있어요.',
  turnOn: '알림 켜기',
  turnOff: '알림 끄기',
  tellMe: '도착하면 알림 받기',
  willTell: '도착하면 알려 드려요',
  amounts: '알림에 금액 표시',
  denied: '알림이 차단돼 있어요. 브라우저의 사이트 설정에서 허용하세요.',
  unsupported: '이 브라우저는 알림을 지원하지 않아요. iPhone이나 iPad에서는 먼저 Switchyard 앱을 홈 화면에 추가하세요.',
  'tab.pending': '스왑 중',
  'moment.success': '스왑 완료',
  'moment.claimed': '스왑 완료(서비스 기준)',
  'moment.claimedRefund': '환불 완료(서비스 기준)',
  'moment.claimedFail': '스왑 실패(서비스 기준)',
  'moment.claimedTimeout': '시간 초과(서비스 기준)',
  'moment.refunded': '환불 완료',
  'moment.failed': '스왑 실패',
  'moment.timeout': '결제가 아직 확인되지 않음',
  'moment.identity': '서비스가 신원 확인을 요청해요',
  'moment.refund': '서비스가 환불을 제안해요',
  'moment.release': '자산을 해제하세요',
} as const satisfies Translation<typeof en>;
