import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  label: '再次兑换',
  repeat: '再兑换一次',
  back: '反向兑换',
} as const satisfies Translation<typeof en>;
