import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  label: '언어와 테마',
  language: '언어',
  theme: '테마',
  system: '시스템 설정',
  light: '밝게',
  dark: '어둡게',
  all: '모든 설정',
} as const satisfies Translation<typeof en>;
