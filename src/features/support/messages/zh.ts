import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  open: '客服',
  title: '客服',
  close: '关闭',
  tabs: '选择客服方式',
  people: '人工客服',
  assistant: 'AI 助手',
  frame: '客服对话',
} as const satisfies Translation<typeof en>;
