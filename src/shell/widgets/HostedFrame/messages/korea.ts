import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  loading: '불러오는 중…',
  failed: '내용을 불러올 수 없습니다',
  retry: '다시 시도',
  mail: '{email}로 메일 보내기',
  host: '이 창은 {host}에서 제공합니다.',
  elsewhere: '이 페이지는 새 탭에서 열립니다',
  open: '새 탭에서 열기',
} as const satisfies Translation<typeof en>;
