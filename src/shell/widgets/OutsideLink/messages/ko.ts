import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  listed: '알려진 피싱 사이트라 링크하지 않았어요',
} as const satisfies Translation<typeof en>;
