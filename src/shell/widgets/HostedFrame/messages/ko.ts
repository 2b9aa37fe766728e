import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  loading: '불러오는 중…',
  failed: '불러오지 못했어요',
  retry: '다시 시도',
  mail: '메일 보내기: {email}',
  host: '{host} 제공',
  elsewhere: '새 탭에서 열려요',
  open: '새 탭에서 열기',
} as const satisfies Translation<typeof en>;
