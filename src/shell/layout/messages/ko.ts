import type { Translation } from '../../i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  'skip.toContent': '본문으로 건너뛰기',
  'nav.label': '주 메뉴',
  'logo.label': 'Switchyard 웹사이트',
  'language.label': '언어',
  'theme.label': '테마',
  'theme.system': '시스템 설정',
  'theme.light': '밝게',
  'theme.dark': '어둡게',
  'footer.manual': '이용 가이드',
  'footer.help': '도움말',
  'footer.business': '비즈니스 문의: {email}',
  'toast.label': '알림',
  'toast.close': '닫기',
  'page.loading': '불러오는 중…',
  'page.notFound': '페이지를 찾을 수 없어요',
  'page.notFound.text': '링크가 오래됐거나 잘못 입력됐을 수 있어요.',
  'page.home': '스왑으로 돌아가기',
  offline: '오프라인이에요. 저장된 주문과 설정은 볼 수 있지만 보낼 수는 없어요.',
  'broken.title': '문제가 생겼어요',
  'broken.text': '다른 기능은 그대로 쓸 수 있고, 보낸 거래에도 영향이 없어요.',
  'broken.retry': '다시 시도',
  'broken.reload': '새로고침',
  'problems.setAside': '오류가 반복돼 사용할 수 없어요: {parts}.',
  'problems.text': '불러오지 못했어요: {parts}.',
} as const satisfies Translation<typeof en>;
