import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  sent: '已发送，等待网络确认…',
  explorer: '查看交易',
} as const satisfies Translation<typeof en>;
