import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  'update.reload': '새로고침',
  'update.ready': '새 버전이 준비됐어요. 새로고침해도 스왑 입력, 주문, 설정은 그대로예요.',
  'update.busy': '지갑 서명을 마친 뒤 새로고침하세요.',
  'update.taking': '업데이트 중…',
  'update.elsewhere': '다른 탭이 업데이트됐어요. 편할 때 이 탭도 새로고침하세요.',
  'update.done': 'Switchyard가 업데이트됐어요.',
  'storage.full': '브라우저 저장 공간이 가득 찼어요. 페이지를 닫으면 변경 내용이 사라져요.',
  'storage.read': '확인',
  'install.title': 'Switchyard 설치',
  'install.about': '앱 아이콘과 별도 창이 생겨요. 다른 것은 설치되지 않아요.',
  'install.action': '설치',
  'install.byHand': '브라우저 메뉴에서 “앱 설치”, “홈 화면에 추가” 또는 “Dock에 추가”를 선택하세요.',
} as const satisfies Translation<typeof en>;
