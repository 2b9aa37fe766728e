import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '设置',
  about: '仅保存在本设备。',
} as const satisfies Translation<typeof en>;
