import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { formatAmount, formatBalance } from '../../../shell/i18n/format.ts';
import { formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Badge } from '../../../shell/ui/Badge/Badge.tsx';
import { Skeleton } from '../../../shell/ui/Skeleton/Skeleton.tsx';
import { TokenAvatar } from '../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { useSourceText } from '../../../trade/widgets/FiatValue/useSourceText.ts';
import { useSwap } from '../SwapContext.ts';
import { badgeOf, type RouteBadge } from './badgeOf.ts';
import { messages } from './messages.ts';
import { newBest } from './newBest.ts';
import { Points } from './Points.tsx';
import type { SwapRoute } from './Route.ts';
import { RouteBadgeText } from './RouteBadgeText.tsx';
import { RouteFacts } from './RouteFacts.tsx';
import styles from './RouteList.module.css';
import { isUsable, type RouteOrder, rankRoutes } from './rankRoutes.ts';
import { timeText } from './timeText.ts';
import { useFeesText } from './useFeesText.ts';

const orders = ['return', 'speed', 'fees'] as const;

/**
 * The routes, best first at the time of sorting. They do not change places automatically (SWP-02), except that a route
 * that no longer accepts the amount goes to the end.
 */
export default observer(function RouteList({ title }: { readonly title?: ReactNode }) {
  const { quotes, form, values } = useSwap();
  const t = useMessages(messages);
  const [sorted, setSorted] = useState<{ readonly by: RouteOrder; readonly names: readonly string[] }>();
  const { state, routes, selected } = quotes;
  const { amount } = form;
  if (routes.length === 0) return state.status === 'loading' ? <Skeleton size="block" /> : null;
  const feesOf = (route: SwapRoute) => values?.feesOf(route);
  // The order is that of the click. New quotes do not change it.
  const place = ({ name }: SwapRoute) => sorted?.names.indexOf(name) ?? 0;
  const listed = routes.toSorted((a, b) => place(a) - place(b));
  const usable = listed.filter((route) => isUsable(route, amount));
  const shown = [...usable, ...listed.filter((route) => !usable.includes(route))];
  const { rate } = quotes;
  const better = newBest(quotes);
  const sort = (by: RouteOrder) => {
    const ranked = rankRoutes(routes, { amount, rate, order: by, feesOf });
    setSorted({ by, names: ranked.map(({ route }) => route.name) });
  };
  const chosen = usable.find((route) => route === selected);
  return (
    <>
      <div className={styles.head}>
        {title}
        <fieldset className={styles.orders} aria-label={t('routes.sort')}>
          {orders.map((by) => (
            <button
              key={by}
              type="button"
              aria-pressed={by === (sorted?.by ?? quotes.ranking.order)}
              onClick={() => sort(by)}
            >
              {t(`routes.sort.${by}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <fieldset className={styles.routes} data-stale={quotes.isStale || undefined}>
        <legend className={styles.legend}>{t('routes.label')}</legend>
        <Points lines={shown.map((route) => (route === chosen ? 'lit' : usable.includes(route) ? 'open' : 'cut'))} />
        {shown.map((route) => (
          <RouteRow
            key={route.name}
            route={route}
            badge={badgeOf(route, { routes, amount, rate, feesOf })}
            isSelected={route === chosen}
          />
        ))}
      </fieldset>
      <div role="status">{better && <NewBest {...better} />}</div>
      {chosen && <RouteFacts route={chosen} />}
    </>
  );
});

/** Button for a better route that arrived after the sort. Only a click selects that route. */
const NewBest = observer(function NewBest({ route, gainBps }: { readonly route: SwapRoute; readonly gainBps: number }) {
  const { quotes } = useSwap();
  const t = useMessages(messages);
  return (
    <button type="button" className={styles.pill} onClick={() => quotes.takeBest()}>
      {t('routes.newBest', { percent: String(gainBps / 100), route: route.name })}
    </button>
  );
});

interface Props {
  readonly route: SwapRoute;
  readonly badge: RouteBadge | undefined;
  readonly isSelected: boolean;
}

const RouteRow = observer(function RouteRow({ route, badge, isSelected }: Props) {
  const { quotes, form, values } = useSwap();
  const t = useMessages(messages);
  const fees = useFeesText();
  const explain = useSourceText();
  const canTake = isUsable(route, form.amount);
  const tokens = [form.from, form.to].flatMap((token) => token ?? []);
  const { symbol } = route.receive.currency;
  const value = values?.valueOf(route.receive, form.to);
  const price = values?.priceOf(form.to);
  const shown = value && price && explain(formatDollars(value), price);
  const least = t('routes.min', { amount: formatAmount(route.minReceive), symbol });
  return (
    <label
      className={styles.route}
      title={t('routes.source')}
      data-selected={isSelected || undefined}
      data-cut={!canTake || undefined}
    >
      <input
        type="radio"
        name="route"
        checked={isSelected}
        disabled={!canTake}
        onChange={() => quotes.pick(route.name)}
      />
      <span className={styles.logo}>
        <TokenAvatar symbol={route.name} url={route.logoUrl} />
      </span>
      <span className={styles.name}>
        <b>{route.name}</b>{' '}
        {badge && (
          <Badge tone={badge === 'return' ? 'success' : badge === 'speed' ? 'info' : 'neutral'}>
            <RouteBadgeText badge={badge} />
          </Badge>
        )}
      </span>{' '}
      <span className={styles.amount}>
        {canTake ? `${formatBalance(route.receive)} ${symbol}` : t('routes.unusable')}
      </span>{' '}
      {canTake ? (
        <>
          <span className={styles.facts}>
            {timeText(t, route.timeCode, tokens)} · {fees(route)}
          </span>
          <span className={styles.value} title={shown?.title}>
            {shown?.text}
          </span>{' '}
          <span className={styles.facts}>{route.needsKyc ? `${least} · ${t('routes.kyc')}` : least}</span>
        </>
      ) : (
        <span className={styles.facts}>
          <Reason route={route} />
        </span>
      )}
    </label>
  );
});

/** Why a route cannot be used now. */
const Reason = observer(function Reason({ route }: { readonly route: SwapRoute }) {
  const { form } = useSwap();
  const t = useMessages(messages);
  const { minPay, maxPay } = route;
  const symbol = form.from?.symbol ?? '';
  if (route.isUnderMaintenance) return t('routes.down');
  if (minPay && maxPay) return t('routes.bounds', { min: formatAmount(minPay), max: formatAmount(maxPay), symbol });
  if (minPay) return t('routes.bounds.min', { min: formatAmount(minPay), symbol });
  return maxPay && t('routes.bounds.max', { max: formatAmount(maxPay), symbol });
});
