import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  'copy.address': '주소 복사',
  copied: '복사했어요',
} as const satisfies Translation<typeof en>;
