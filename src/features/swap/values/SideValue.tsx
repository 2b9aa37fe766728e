import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Amount } from '../../../model/Amount.ts';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { DOLLAR, formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { formatPercent } from '../../../shell/i18n/formatPercent.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { useSourceText } from '../../../trade/widgets/FiatValue/useSourceText.ts';
import { impactTone } from '../form/checks.ts';
import type { Side } from '../form/SwapForm.ts';
import { changeBps } from '../impact/rateChange.ts';
import type { SwapRoute } from '../quotes/Route.ts';
import { useSwap } from '../SwapContext.ts';
import { messages } from './messages.ts';
import styles from './SideValue.module.css';
import type { SwapValues } from './SwapValues.ts';

/** Basis points. A renewed quote that is worse by this much is pointed out. */
const FALL_BPS = 50;

/** Value of a side in dollars. Under the amount to receive, also the change of the value and the price impact. */
const SideValue = observer(function SideValue({ side }: { readonly side: Side }) {
  const { values } = useSwap();
  if (!values) return null;
  return side === 'from' ? <Paid values={values} /> : <Received values={values} />;
});

interface Props {
  readonly values: SwapValues;
}

/** A click switches between typing tokens and typing dollars. */
const Paid = observer(function Paid({ values }: Props) {
  const { form, pieces } = useSwap();
  const t = useMessages(messages);
  const { from, amount } = form;
  const explain = useSourceText();
  const price = values.priceOf(from);
  if (!from || !price) return null;
  const { text: dollars, title } = explain(formatDollars(values.valueOf(amount, from) ?? Amount.zero(DOLLAR)), price);
  if (pieces.isWhole) return <span title={title}>{dollars}</span>;
  const tokens = amount ? formatAmount(amount) : '0';
  const label = values.isInDollars
    ? t('type.tokens', { amount: tokens, symbol: from.symbol })
    : t('type.dollars', { value: dollars });
  return (
    <button
      type="button"
      className={styles.unit}
      aria-label={label}
      title={title}
      onClick={() => values.setInDollars(!values.isInDollars)}
    >
      <span data-testid="fiat-value">{values.isInDollars ? `${tokens} ${from.symbol}` : dollars}</span>
      <Icon name="swap" />
    </button>
  );
});

const Received = observer(function Received({ values }: Props) {
  const { form, route } = useSwap();
  const falls = useFalls();
  const t = useMessages(messages);
  const explain = useSourceText();
  const price = values.priceOf(form.to);
  const value = values.valueOf(route?.receive, form.to);
  const change = values.changeOf(route);
  const changeText = formatPercent(change ?? '', { isChange: true });
  const isTooGood = values.isTooGood(route);
  const shown = price && value && explain(formatDollars(value), price);
  return (
    <>
      <Impact />
      {shown && (
        // A new key starts the animation again.
        <span key={falls} className={styles.received} title={shown.title} data-fallen={falls > 0 || undefined}>
          <span data-testid="fiat-value">{shown.text}</span>
          {change !== undefined && (
            <span className={styles.change} data-tone={isTooGood ? 'caution' : undefined}>
              {' '}
              ({isTooGood ? t('change.high', { percent: changeText }) : changeText})
            </span>
          )}
        </span>
      )}
    </>
  );
});

/** Counts the renewals of the quotes that give at least 0.5 % less for the same tokens and amount. */
function useFalls(): number {
  const { form, quotes, route } = useSwap();
  const [falls, setFalls] = useState(0);
  const last = useRef<{ readonly entered: string; readonly at: number; readonly route: SwapRoute }>(undefined);
  const { state } = quotes;
  const { entered } = form;
  const at = state.status === 'ready' ? state.at : undefined;
  useEffect(() => {
    const before = last.current;
    if (at === undefined || !route) return;
    last.current = { entered, at, route };
    // Quotes of the same time: the user chose another route.
    if (before?.entered !== entered || before.at === at) return;
    if (changeBps(before.route, route) <= -FALL_BPS) setFalls((count) => count + 1);
  }, [entered, at, route]);
  return falls;
}

const Impact = observer(function Impact() {
  const { quotes } = useSwap();
  const t = useMessages(messages);
  const { impact } = quotes;
  if (impact.status === 'pending') return null;
  if (impact.status === 'unknown') return <span data-tone="caution">{t('impact.unknown')}</span>;
  return (
    <span className={styles.impact} data-tone={impactTone(impact.bps)} title={t('impact.source')}>
      {t('impact', { percent: formatPercent(String(impact.bps / 100)) })}
    </span>
  );
});

export default SideValue;
