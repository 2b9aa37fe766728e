import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  Offer: '出价',
  List: '上架',
  Minted: '铸造',
  Cancel: '取消上架',
  BidCancel: '取消出价',
  Transfer: '转移',
  Sale: '成交',
  Buy: '买入',
} as const satisfies Translation<typeof en>;
