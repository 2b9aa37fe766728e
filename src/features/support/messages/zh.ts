import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  open: '人工客服',
  title: '人工客服',
  close: '关闭',
  tabs: '由谁解答',
  people: '人工客服',
  assistant: '智能助手',
  frame: '与客服的对话',
} as const satisfies Translation<typeof en>;
