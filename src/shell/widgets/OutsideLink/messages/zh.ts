import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  listed: '已知钓鱼网站，未设链接',
} as const satisfies Translation<typeof en>;
