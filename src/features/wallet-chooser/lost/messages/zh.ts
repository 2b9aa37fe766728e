import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  lost: '{wallet} 重新连接失败。您的资产没有变动。',
  retry: '重新连接',
} as const satisfies Translation<typeof en>;
