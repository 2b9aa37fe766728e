import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  label: '다시 교환',
  repeat: '똑같이 다시 교환',
  back: '되돌려 교환',
} as const satisfies Translation<typeof en>;
