import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  share: '分享链接',
  copied: '链接已复制',
  'copy.failed': '复制失败',
} as const satisfies Translation<typeof en>;
