import { observer } from 'mobx-react-lite';
import { formatAmount } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Badge } from '../../shell/ui/Badge/Badge.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Skeleton } from '../../shell/ui/Skeleton/Skeleton.tsx';
import { messages } from './messages.ts';
import type { SwapRoute } from './Route.ts';
import styles from './RouteList.module.css';
import { useSwap } from './SwapContext.ts';
import { timeText } from './timeText.ts';

/** The routes side by side, best first. What the user picked stays picked (SWP-02). */
export const RouteList = observer(function RouteList() {
  const { quotes } = useSwap();
  const t = useMessages(messages);
  const { state, routes, selected } = quotes;
  if (state.status === 'idle' || state.status === 'failed') return null;
  if (routes.length === 0) return state.status === 'loading' ? <Skeleton size="block" /> : null;
  return (
    <fieldset className={styles.routes} data-stale={quotes.isStale || undefined}>
      <legend>{t('routes.label')}</legend>
      {routes.map((route, index) => (
        <RouteCard key={route.dex} route={route} isBest={index === 0} isSelected={route === selected} />
      ))}
      <div className={styles.foot}>
        <span aria-live="polite">{quotes.isStale ? t('routes.updating') : ''}</span>
        <Button variant="quiet" size="s" onClick={() => void quotes.refresh()}>
          {t('routes.refresh')}
        </Button>
      </div>
    </fieldset>
  );
});

interface Props {
  readonly route: SwapRoute;
  readonly isBest: boolean;
  readonly isSelected: boolean;
}

const RouteCard = observer(function RouteCard({ route, isBest, isSelected }: Props) {
  const { quotes, form } = useSwap();
  const t = useMessages(messages);
  const tokens = [form.from, form.to].flatMap((token) => token ?? []);
  const { symbol } = route.receive.currency;
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
        {route.dex} {isBest && !route.isUnderMaintenance && <Badge tone="accent">{t('routes.best')}</Badge>}
        {route.isUnderMaintenance && <Badge tone="warning">{t('routes.down')}</Badge>}
        {route.needsKyc && <Badge tone="info">{t('routes.kyc')}</Badge>}
      </span>
      <span className={styles.amount}>
        {formatAmount(route.receive)} {symbol}
      </span>
      <span className={styles.facts}>
        {t('routes.fee', { fee: route.fee, symbol: route.feeSymbol })} · {timeText(t, route.timeCode, tokens)}
      </span>
      <span className={styles.least}>{t('routes.min', { amount: formatAmount(route.minReceive), symbol })}</span>
    </label>
  );
});
