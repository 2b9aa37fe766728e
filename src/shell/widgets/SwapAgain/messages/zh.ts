import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  label: '再次兑换',
  repeat: '再换一次',
  back: '换回来',
} as const satisfies Translation<typeof en>;
