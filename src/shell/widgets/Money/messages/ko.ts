import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  source: '서비스의 가격: {source}, {age}',
  old: '{value}({age})',
  copy: '{amount} 복사',
  copied: '복사했어요',
  'copy.failed': '복사하지 못했어요',
} as const satisfies Translation<typeof en>;
