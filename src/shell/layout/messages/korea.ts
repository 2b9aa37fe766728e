import type { Translation } from '../../i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  'skip.toContent': '본문으로 건너뛰기',
  'nav.label': '주 메뉴',
  'logo.label': 'Switchyard 제품 사이트',
  'language.label': '언어',
  'theme.label': '테마',
  'theme.system': '시스템 설정',
  'theme.light': '밝게',
  'theme.dark': '어둡게',
  'footer.manual': '사용 설명서',
  'footer.help': '도움말',
  'footer.business': '비즈니스 문의: {email}',
  'toast.label': '알림',
  'toast.close': '알림 닫기',
  'page.loading': '페이지를 불러오는 중…',
  'page.notFound': '없는 페이지입니다',
  'page.notFound.text': '주소가 오래되었거나 잘못 입력되었을 수 있습니다. 잃어버린 것은 없습니다.',
  'page.home': '교환 페이지로 돌아가기',
  offline:
    '오프라인 상태입니다. 설명서, 설정, 이 기기가 알고 있는 주문은 볼 수 있습니다. 연결이 돌아올 때까지는 아무것도 보낼 수 없습니다.',
  'broken.title': '이 부분이 작동을 멈췄습니다',
  'broken.text': '앱의 다른 부분은 계속 사용할 수 있습니다. 보낸 거래는 보관되어 계속 추적됩니다.',
  'broken.retry': '다시 시도',
  'broken.reload': '새로고침',
  'problems.setAside': '오류가 반복되어 사용을 중지한 모듈: {parts}.',
  'problems.text': '불러오지 못해 제외한 부분: {parts}.',
} as const satisfies Translation<typeof en>;
