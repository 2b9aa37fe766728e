import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  label: '语言和主题',
  language: '语言',
  theme: '主题',
  system: '跟随系统',
  light: '浅色',
  dark: '深色',
  all: '全部设置',
} as const satisfies Translation<typeof en>;
