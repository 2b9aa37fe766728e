import type { Translation } from '../../i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  'skip.toContent': '본문으로 건너뛰기',
  'nav.label': '주 메뉴',
  'nav.more': '더보기',
  'logo.label': 'Switchyard 웹사이트',
  'toast.label': '알림',
  'toast.close': '닫기',
  'page.loading': '불러오는 중…',
  offline: '연결할 수 없어요',
  'offline.text': '다시 연결되면 불러와요.',
  'broken.title': '문제가 생겼어요',
  'broken.text': '다른 기능은 그대로 쓸 수 있고, 보낸 거래에도 영향이 없어요.',
  'broken.retry': '다시 시도',
  'broken.reload': '새로고침',
} as const satisfies Translation<typeof en>;
