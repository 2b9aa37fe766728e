import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  title: '설정',
  about: '이 기기에만 저장돼요.',
  general: '일반',
  language: '언어',
  theme: '테마',
} as const satisfies Translation<typeof en>;
