import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  title: '더보기',
  close: '닫기',
  manual: '이용 가이드',
  help: '도움말',
  social: '소셜 미디어',
} as const satisfies Translation<typeof en>;
