import { observer } from 'mobx-react-lite';
import type { Amount } from '../../../model/Amount.ts';
import { formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { type DollarPrices, dollarPricesOf, PRICE_TOLERANCE_BPS } from '../../../trade/rates/DollarPrices.ts';
import type { SwapExecution } from '../execute/SwapExecution.ts';
import type { SwapPlan } from '../execute/SwapPlan.ts';
import { useSwap } from '../SwapContext.ts';
import styles from './DollarNotes.module.css';
import { messages } from './messages.ts';

const WHOLE_BPS = 10_000n;

/** Whose word the dollar values of the review are. Nothing if it shows none. */
export const DollarSource = observer(function DollarSource({ plan: { from, to, route } }: { readonly plan: SwapPlan }) {
  const t = useMessages(messages);
  const prices = dollarPricesOf(useShell());
  const { values } = useSwap();
  // The fees have prices of their own, which can have another source.
  const known = [from, to, ...(values?.feeTokensOf(route) ?? [])].flatMap((token) => {
    const price = prices.of(token);
    return price ? [{ symbol: token.symbol, ...price }] : [];
  });
  const published = known.filter(({ isPublished }) => isPublished);
  const [first] = published;
  if (known.length === 0) return null;
  return (
    <p className={styles.source}>
      {first === undefined
        ? t('dollars.service')
        : published.length === known.length
          ? t('dollars.feeds')
          : t('dollars.mixed', { symbol: [...new Set(published.map(({ symbol }) => symbol))].join(', ') })}
    </p>
  );
});

/** Prices of the service that differ from the feeds, or from the rate that is not the backend's. */
export const DollarNotices = observer(function DollarNotices({ execution }: { readonly execution: SwapExecution }) {
  const t = useMessages(messages);
  const prices = dollarPricesOf(useShell());
  const { from, to } = execution.plan;
  const disputes = [from, to].flatMap((token) => prices.disputeOf(token) ?? []);
  const contradiction = contradictionOf(prices, execution);
  return (
    <>
      {disputes.map(({ token, published, stated }) => (
        <Notice key={token.id} tone="warning">
          {t('dollars.differ', {
            symbol: token.symbol,
            feed: formatDollars(published),
            stated: formatDollars(stated),
          })}
        </Notice>
      ))}
      {contradiction && (
        <Notice tone="warning">
          {t('dollars.high', {
            paid: formatDollars(contradiction.paid),
            stated: formatDollars(contradiction.stated),
            fair: formatDollars(contradiction.fair),
          })}
        </Notice>
      )}
    </>
  );
});

interface Contradiction {
  readonly paid: Amount;
  /** Value of what is received by the service's prices. */
  readonly stated: Amount;
  /** Its value by the independent rate, if the payment is worth `paid`. */
  readonly fair: Amount;
}

/**
 * Set if the service's prices make what is received worth over 3 % more than the independent rate does. Less is no
 * contradiction: a large payment moves the price.
 */
function contradictionOf(prices: DollarPrices, { consents, plan }: SwapExecution): Contradiction | undefined {
  const { from, to, amount, route } = plan;
  const { judged } = consents.rate;
  if (judged?.status !== 'known' || (prices.publishedOf(from) && prices.publishedOf(to))) return undefined;
  const [paid, stated] = [prices.valueOf(amount, from), prices.valueOf(route.receive, to)];
  const fair = paid?.scaledBy(route.receive.units, judged.fair.units);
  if (!paid || !stated || !fair) return undefined;
  const limit = fair.scaledBy(WHOLE_BPS + PRICE_TOLERANCE_BPS, WHOLE_BPS);
  return limit.isLessThan(stated) ? { paid, stated, fair } : undefined;
}
