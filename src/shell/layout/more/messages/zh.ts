import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '更多',
  close: '关闭',
  manual: '使用手册',
  help: '帮助',
  social: '社交媒体',
} as const satisfies Translation<typeof en>;
