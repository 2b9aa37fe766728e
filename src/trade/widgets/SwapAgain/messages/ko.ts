import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  label: '다시 스왑',
  repeat: '다시 스왑',
  back: '반대로 스왑',
} as const satisfies Translation<typeof en>;
