import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  label: '다시 스왑',
  repeat: '그대로 다시',
  back: '되돌리기',
} as const satisfies Translation<typeof en>;
