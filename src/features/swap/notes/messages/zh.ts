import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'balance.deactivated': '{symbol} 余额低于网络最低要求，账户已停用。请先转入一些 {symbol}。',
  'link.filled': '已按链接填写，请核对代币和数量。',
  'link.refused': '链接有误，或含有未添加的代币。未作任何更改。',
  'link.closed': '目前没有可兑换的网络，请稍后再试。',
} as const satisfies Translation<typeof en>;
