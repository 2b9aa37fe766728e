import { when } from 'mobx';
import type { Shell } from '../../../shell/Shell.ts';
import { pricesOf } from '../../../shell/stores/PriceStore.ts';
import { arrivalsOf } from '../../../trade/arrivals/Arrivals.ts';
import { isClaimedEnd } from '../../../trade/arrivals/useIsClaimed.ts';
import { historyCsv } from './historyCsv.ts';
import type { OrderHistory } from './OrderHistory.ts';
import { type ActivityText, statusOf } from './rowText.ts';
import { pricedTokens, rowValue } from './rowValue.ts';

/** Maximum wait for prices. */
const PRICES_LIMIT_MS = 5_000;

interface CsvFile {
  readonly name: string;
  readonly text: string;
  /** The orders of an account could not be loaded. */
  readonly isPartial: boolean;
}

/** The filtered orders of all pages as a file. Loads older orders first. Never rejects. */
export async function exportHistory(shell: Shell, history: OrderHistory, t: ActivityText): Promise<CsvFile> {
  const arrivals = arrivalsOf(shell);
  const listed = await history.loadAll();
  const rows = listed.map((row) => ({ ...row, status: arrivals.endOf(row.hash, row.status) }));
  const prices = pricesOf(shell);
  const tokens = pricedTokens(rows, shell.tokens);
  // Prices are read while they are observed. The source may not know some, so the wait has an end.
  await when(() => tokens.every((token) => prices.of(token) !== undefined), { timeout: PRICES_LIMIT_MS }).catch(
    () => undefined,
  );
  const text = historyCsv(rows, {
    heads: [
      t('csv.time'),
      t('account'),
      t('kind'),
      t('csv.status'),
      t('csv.fromAmount'),
      t('csv.fromToken'),
      t('csv.fromChain'),
      t('csv.toAmount'),
      t('csv.toToken'),
      t('csv.toChain'),
      t('csv.nfts'),
      t('csv.usd'),
      t('csv.hash'),
    ],
    kindOf: (row) => (row.action ? t(`action.${row.action}`) : t(`kind.${row.kind}`)),
    statusOf: (row) => statusOf(row, isClaimedEnd(arrivals, row), t),
    chainOf: (chain) => history.nameOf(chain),
    usdOf: (row) => rowValue(row, shell.tokens, prices)?.toDecimal(2) ?? '',
  });
  const day = new Date(shell.clock.now()).toISOString().slice(0, 10);
  return { name: `switchyard-activity-${day}.csv`, text, isPartial: history.failed.length > 0 };
}
