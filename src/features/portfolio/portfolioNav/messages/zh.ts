import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  portfolio: '资产',
  activity: '动态',
} as const satisfies Translation<typeof en>;
