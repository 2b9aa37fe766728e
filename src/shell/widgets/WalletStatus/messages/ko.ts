import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  confirm: '지갑에서 확인해 주세요',
  'confirm.where': '{wallet} 지갑에 확인할 요청이 있어요. 창이 보이지 않으면 지갑을 여세요.',
  stop: '그만 기다리기',
  rejected: '지갑에서 거절했어요. 전송된 자산은 없어요.',
  'rejected.approved': '지갑에서 거절했어요. 전송된 토큰은 없고, 승인은 남아 있어요.',
  check: '다시 확인',
  checked: '{time} 확인: 아직 네트워크에 없어요. 계속 찾고 있어요.',
  unread: '컨트랙트 코드를 읽지 못했어요. 주소만 이 앱의 목록과 대조했어요.',
  replaceable: '{service} 측이 이 컨트랙트를 변경할 수 있어요.',
  'replaceable.own': '소유자가 이 컨트랙트를 변경할 수 있어요.',
  waiting: '서비스에서 거래를 받는 중…',
  slow: '서비스 응답이 늦어요. 기다리거나 다시 시도하세요.',
  again: '다시 시도',
} as const satisfies Translation<typeof en>;
