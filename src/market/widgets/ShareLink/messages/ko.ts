import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  share: '링크 공유',
  copied: '링크를 복사했어요',
  'copy.failed': '복사하지 못했어요',
} as const satisfies Translation<typeof en>;
