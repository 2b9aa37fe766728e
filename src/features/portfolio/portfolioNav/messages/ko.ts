import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  portfolio: '포트폴리오',
  activity: '활동',
} as const satisfies Translation<typeof en>;
