import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatAmount, formatBalance } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Badge } from '../../../shell/ui/Badge/Badge.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { TokenAvatar } from '../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import type { Obstacle } from '../form/checks.ts';
import { readableBound, usableBound } from '../form/usableBound.ts';
import { useSwap } from '../SwapContext.ts';
import { badgeOf } from './badgeOf.ts';
import { messages } from './messages.ts';
import type { SwapRoute } from './Route.ts';
import { RouteBadgeText } from './RouteBadgeText.tsx';
import { formatRate, rateOf } from './rate.ts';
import styles from './SummaryLine.module.css';
import { timeText } from './timeText.ts';
import { useFeesText } from './useFeesText.ts';
import { watchRate } from './watchRate.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** One line above the button: the chosen route, or what the amount lacks. Its height does not change. */
const SummaryLine = observer(function SummaryLine({ isOpen, onOpen }: Props) {
  const shell = useShell();
  const store = useSwap();
  const { obstacle, quotes, route } = store;
  useEffect(() => watchRate(shell, store), [shell, store]);
  const t = useMessages(messages);
  if (obstacle?.kind === 'balance.insufficient') return <Short />;
  if (obstacle?.kind === 'amount.tooSmall' || obstacle?.kind === 'amount.tooLarge') {
    return <Bounds obstacle={obstacle} onOpen={onOpen} />;
  }
  if (route) return <Chosen route={route} isOpen={isOpen} onOpen={onOpen} />;
  // Without a receive address, for example, no quote was requested.
  if (quotes.state.status === 'idle') return <p className={styles.none} />;
  if (quotes.state.status !== 'loading') return <p className={styles.none}>{t('summary.none')}</p>;
  return (
    <div className={styles.line} data-testid="swap-summary">
      <span className={styles.blank} />
    </div>
  );
});

const Chosen = observer(function Chosen({ route, isOpen, onOpen }: Props & { readonly route: SwapRoute }) {
  const { form, quotes, values } = useSwap();
  const t = useMessages(messages);
  const fees = useFeesText();
  const { routes } = quotes;
  const { amount } = form;
  const badge =
    routes.length > 1
      ? badgeOf(route, { routes, amount, rate: quotes.rate, feesOf: (one) => values?.feesOf(one) })
      : undefined;
  const tokens = [form.from, form.to].flatMap((token) => token ?? []);
  return (
    <div
      className={styles.line}
      title={t('routes.source')}
      data-stale={quotes.isStale || undefined}
      data-testid="swap-summary"
    >
      <span className={styles.logo}>
        <TokenAvatar symbol={route.name} url={route.logoUrl} />
      </span>
      <span className={styles.column}>
        <span className={styles.name}>
          <b>{route.name}</b>
          {badge && (
            <Badge tone={badge === 'return' ? 'success' : 'neutral'}>
              <RouteBadgeText badge={badge} />
            </Badge>
          )}
        </span>
        <RateText route={route} />
      </span>
      <span className={styles.end}>
        <b>{timeText(t, route.timeCode, tokens)}</b>
        <span>{fees(route)}</span>
      </span>
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-label={t('summary.open', { count: routes.length })}
        onClick={onOpen}
        data-testid="swap-routes-open"
      >
        <Icon name="chevron" />
      </button>
    </div>
  );
});

/** A click turns the rate round. */
const RateText = observer(function RateText({ route }: { readonly route: SwapRoute }) {
  const { quotes } = useSwap();
  const t = useMessages(messages);
  const [isFlipped, setFlipped] = useState(false);
  const { state } = quotes;
  const rate = state.status === 'ready' ? rateOf(state.amount, route, isFlipped) : undefined;
  if (!rate) return <span className={styles.rate}>–</span>;
  const text = `1 ${rate.base} = ${formatRate(rate)} ${rate.other.currency.symbol}`;
  return (
    <button
      type="button"
      className={styles.rate}
      aria-label={t('summary.rate.flip', { rate: text })}
      onClick={() => setFlipped(!isFlipped)}
      data-testid="swap-rate"
    >
      {text}
    </button>
  );
});

/** The balance is too low for the amount. */
const Short = observer(function Short() {
  const { form, funds } = useSwap();
  const t = useMessages(messages);
  const { spendable, maximum } = funds;
  if (typeof spendable === 'string') return null;
  return (
    <div className={styles.line} data-tone="stop">
      <Icon name="warning" />
      <span className={styles.column}>
        <b>{t('short.have', { amount: formatBalance(spendable), symbol: form.from?.symbol ?? '' })}</b>
      </span>
      {maximum?.isPositive && (
        <button type="button" className={styles.fix} onClick={() => funds.useMaximum()}>
          {t('short.useMax')}
        </button>
      )}
    </div>
  );
});

interface BoundsProps {
  readonly obstacle: Extract<Obstacle, { readonly bound: unknown }>;
  readonly onOpen: () => void;
}

/** The amount is outside of the route's bounds. Offers the nearest amount within them, if the user has that much. */
const Bounds = observer(function Bounds({ obstacle, onOpen }: BoundsProps) {
  const { form, funds, pieces, route, quotes } = useSwap();
  const t = useMessages(messages);
  const bound = usableBound(obstacle);
  const { spendable } = funds;
  const isOffered =
    bound?.isPositive && !pieces.isWhole && typeof spendable !== 'string' && !spendable.isLessThan(bound);
  const [min, max] = [route?.minPay, route?.maxPay];
  const symbol = form.from?.symbol ?? '';
  const text =
    min && max
      ? t('routes.bounds', {
          min: formatAmount(readableBound(min, 'min')),
          max: formatAmount(readableBound(max, 'max')),
          symbol,
        })
      : min
        ? t('routes.bounds.min', { min: formatAmount(readableBound(min, 'min')), symbol })
        : max && t('routes.bounds.max', { max: formatAmount(readableBound(max, 'max')), symbol });
  return (
    <div className={styles.line} title={t('routes.source')} data-tone="caution">
      <Icon name="warning" />
      <span className={styles.column}>
        <b>{text}</b>
      </span>
      {isOffered && (
        <button type="button" className={styles.fix} onClick={() => form.setAmount(bound.toDecimal())}>
          {t('bound.use', { amount: formatAmount(bound) })}
        </button>
      )}
      <button
        type="button"
        className={styles.more}
        aria-label={t('summary.open', { count: quotes.routes.length })}
        onClick={onOpen}
        data-testid="swap-routes-open"
      >
        <Icon name="chevron" />
      </button>
    </div>
  );
});

export default SummaryLine;
