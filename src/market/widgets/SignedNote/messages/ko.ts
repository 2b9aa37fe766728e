import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  open: '이 기기에서 {price} {symbol} 판매 등록에 서명했어요. 서비스에 보이지 않아도 {time}까지 구매될 수 있어요.',
} as const satisfies Translation<typeof en>;
