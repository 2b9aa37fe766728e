import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  connect: '连接钱包',
  restoring: '正在重新连接…',
  connecting: '正在连接…',
  profile: '钱包 {wallet}，{address}',
  watched: '仅供查看：{address}',
  viewOnly: '仅供查看',
} as const satisfies Translation<typeof en>;
