import type { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import { dollarValue } from '../../../shell/i18n/formatDollars.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { PriceStore } from '../../../shell/stores/PriceStore.ts';
import { listedAmount, listedToken } from '../../../trade/orders/listedAmount.ts';
import type { HistoryRow } from './HistoryRow.ts';

/** What was paid, or for a sold NFT received, in dollars at the current price. `undefined` if the price is unknown. */
export function rowValue(row: HistoryRow, tokens: Shell['tokens'], prices: PriceStore): Amount | undefined {
  for (const side of row.to ? [row.from, row.to] : []) {
    const listed = listedAmount(tokens, side);
    const price = listed && prices.of(listed.token);
    if (listed) return price && dollarValue(listed.amount, price.usd);
  }
  return undefined;
}

/** The tokens of the rows that have a price source. */
export function pricedTokens(rows: readonly HistoryRow[], tokens: Shell['tokens']): readonly Token[] {
  const sides = rows.flatMap(({ from, to }) => (to ? [from, to] : []));
  return [...new Set(sides.flatMap((side) => listedToken(tokens, side) ?? []))];
}
