import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  loading: '加载中…',
  failed: '内容加载失败',
  retry: '重试',
  mail: '发送邮件至 {email}',
  host: '由 {host} 提供',
  elsewhere: '在新标签页中打开',
  open: '在新标签页中打开',
} as const satisfies Translation<typeof en>;
