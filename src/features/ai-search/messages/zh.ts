import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  open: 'AI 搜索',
  title: 'AI 搜索',
  close: '关闭',
  frame: '描述您想找的内容',
} as const satisfies Translation<typeof en>;
