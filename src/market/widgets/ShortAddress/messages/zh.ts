import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'copy.address': '复制地址',
  copied: '已复制',
} as const satisfies Translation<typeof en>;
