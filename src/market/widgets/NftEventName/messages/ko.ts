import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  Offer: '오퍼',
  List: '판매 등록',
  Minted: '민팅',
  Cancel: '판매 취소',
  BidCancel: '오퍼 취소',
  Transfer: '전송',
  Sale: '판매',
  Buy: '구매',
} as const satisfies Translation<typeof en>;
