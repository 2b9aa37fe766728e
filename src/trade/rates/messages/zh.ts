import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  type: '输入 {percent}，表示接受最多损失 {percent}% 的价值',
  accepted: '已接受',
} as const satisfies Translation<typeof en>;
