import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '设置',
  about: '仅保存在本设备。',
  general: '通用',
  language: '语言',
  theme: '主题',
} as const satisfies Translation<typeof en>;
