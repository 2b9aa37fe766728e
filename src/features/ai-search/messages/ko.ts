import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  open: 'AI 검색',
  title: 'AI 검색',
  close: '닫기',
  frame: '찾는 것을 설명해 보세요',
} as const satisfies Translation<typeof en>;
