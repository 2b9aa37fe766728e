import { observer } from 'mobx-react-lite';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Badge } from '../../../shell/ui/Badge/Badge.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Skeleton } from '../../../shell/ui/Skeleton/Skeleton.tsx';
import { TokenAvatar } from '../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { messages } from '../messages.ts';
import { useSwap } from '../SwapContext.ts';
import { QuoteClock } from './QuoteClock.tsx';
import { type SwapRoute, withZeroGas } from './Route.ts';
import { RouteFacts } from './RouteFacts.tsx';
import styles from './RouteList.module.css';

/** The routes, best first at the time of sorting. They do not change places automatically (SWP-02). */
export default observer(function RouteList() {
  const { quotes } = useSwap();
  const t = useMessages(messages);
  const { state, routes, selected } = quotes;
  if (routes.length === 0) return state.status === 'loading' ? <Skeleton size="block" /> : null;
  return (
    <fieldset className={styles.routes} data-stale={quotes.isStale || undefined}>
      <legend>{t('routes.label')}</legend>
      <div role="status">{quotes.newBest && <NewBest {...quotes.newBest} />}</div>
      {routes.map((route) => (
        <RouteCard key={route.dex} route={route} isBest={route === quotes.best} isSelected={route === selected} />
      ))}
      <div className={styles.foot}>
        {quotes.isAsking ? <span>{t('routes.updating')}</span> : <QuoteClock />}
        <Button variant="quiet" size="s" onClick={() => void quotes.refresh()}>
          {t('routes.refresh')}
        </Button>
      </div>
    </fieldset>
  );
});

/** Button for a better route that arrived after the sort. Only a click selects that route. */
const NewBest = observer(function NewBest({ route, gainBps }: { readonly route: SwapRoute; readonly gainBps: number }) {
  const { quotes } = useSwap();
  const t = useMessages(messages);
  return (
    <button type="button" className={styles.pill} onClick={() => quotes.takeBest()}>
      {t('routes.newBest', { percent: String(gainBps / 100), route: route.dex })}
    </button>
  );
});

interface Props {
  readonly route: SwapRoute;
  readonly isBest: boolean;
  readonly isSelected: boolean;
}

const RouteCard = observer(function RouteCard({ route, isBest, isSelected }: Props) {
  const { quotes, isZeroGas } = useSwap();
  const t = useMessages(messages);
  const { symbol } = route.receive.currency;
  // The same amounts as in the form above, which pays the gas out of the payment.
  const shown = (isZeroGas ? withZeroGas(route) : undefined) ?? route;
  return (
    <label
      className={styles.route}
      data-selected={isSelected || undefined}
      data-down={route.isUnderMaintenance || undefined}
    >
      <input
        type="radio"
        name="route"
        checked={isSelected}
        disabled={route.isUnderMaintenance}
        onChange={() => quotes.pick(route.dex)}
      />
      <span className={styles.name}>
        <TokenAvatar symbol={route.dex} url={route.logoUrl} />
        {route.dex} {isBest && !route.isUnderMaintenance && <Badge tone="accent">{t('routes.best')}</Badge>}
        {route.isUnderMaintenance && <Badge tone="warning">{t('routes.down')}</Badge>}
        {route.needsKyc && <Badge tone="info">{t('routes.kyc')}</Badge>}
      </span>
      <span className={styles.amount}>
        {formatAmount(shown.receive)} {symbol}
      </span>
      <RouteFacts route={shown} />
    </label>
  );
});
