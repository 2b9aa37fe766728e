import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '设置',
  about: '以下内容只保存在这台设备上。',
} as const satisfies Translation<typeof en>;
