import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '推荐代币',
  text: '上次兑换的是以下代币，继续使用吗？',
  from: '支付',
  to: '接收',
  token: '{symbol}（{chain}）',
  confirm: '确认',
  cancel: '取消',
  close: '关闭',
} as const satisfies Translation<typeof en>;
