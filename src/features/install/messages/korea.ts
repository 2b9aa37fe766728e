import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  'update.reload': '새로고침',
  'update.ready':
    '새 버전이 준비되었습니다. 새로고침하면 적용됩니다. 양식에 입력한 내용은 지워지지만 주문과 설정은 그대로입니다.',
  'update.busy': '지갑에 서명을 요청하는 중입니다. 먼저 끝낸 뒤 새로고침하세요.',
  'update.taking': '새 버전으로 바꾸는 중…',
  'update.elsewhere':
    '다른 탭이 새 버전으로 바뀌었습니다. 편할 때 이 탭을 새로고침하세요. 그때까지는 지금 그대로 동작합니다.',
  'install.title': '앱 설치',
  'install.about': 'Switchyard에 별도의 창과 아이콘이 생깁니다. 앱은 똑같으며, 이 기기에 다른 것은 설치되지 않습니다.',
  'install.action': '설치',
  'install.byHand':
    '이 브라우저는 여기서 설치를 제공하지 않습니다. 많은 브라우저의 메뉴에 “앱 설치”, “홈 화면에 추가” 또는 “Dock에 추가”가 있습니다.',
} as const satisfies Translation<typeof en>;
