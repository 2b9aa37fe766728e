import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  floor: '地板价',
  'floor.none': '暂无在售',
} as const satisfies Translation<typeof en>;
