import { displayText } from '../../../model/text.ts';
import type { Translate } from '../../../shell/i18n/messages.ts';
import { boughtNfts } from '../../../trade/orders/boughtNfts.ts';
import { amountText } from '../../../trade/orders/LocalOrder.ts';
import type { OrderBase, SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import type { en } from '../messages/en.ts';

const MAX_NAMES = 2;

/** What an order brings: an amount with its symbol, or the names of bought NFTs. `tag`: of the user's language. */
export function receivedText(
  order: OrderBase & Partial<Pick<SwapOrder, 'nfts'>>,
  t: Translate<typeof en>,
  tag: string,
): string {
  const names = boughtNfts(order).map((name) => displayText(name, 40) || t('nft.unnamed'));
  const [first, ...others] = names;
  if (first === undefined) return amountText(order.toAmount, order.toSymbol);
  if (names.length > MAX_NAMES) return `${first} ${t('more', { count: others.length })}`;
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(names);
}
