import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  source: '服务端的价格：{source}，{age}',
  old: '{value}（{age}）',
  copy: '复制 {amount}',
  copied: '已复制',
  'copy.failed': '复制失败',
} as const satisfies Translation<typeof en>;
