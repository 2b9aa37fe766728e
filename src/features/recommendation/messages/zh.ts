import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '推荐币种',
  text: '此钱包最近一次兑换使用的是以下币种，要继续使用吗？',
  from: '支付',
  to: '接收',
  token: '{chain} 上的 {symbol}',
  confirm: '确认',
  cancel: '取消',
  close: '关闭',
} as const satisfies Translation<typeof en>;
