import { observer } from 'mobx-react-lite';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { messages } from '../messages.ts';
import { useSwap } from '../SwapContext.ts';
import type { SwapRoute } from './Route.ts';
import styles from './RouteList.module.css';
import { timeText } from './timeText.ts';

/** Fees, duration and amount bounds of a route. */
export const RouteFacts = observer(function RouteFacts({ route }: { readonly route: SwapRoute }) {
  const { form } = useSwap();
  const t = useMessages(messages);
  const tokens = [form.from, form.to].flatMap((token) => token ?? []);
  const { chainFee, minPay, maxPay } = route;
  const symbol = form.from?.symbol ?? '';
  return (
    <>
      <span className={styles.facts}>
        {t('routes.fee', { fee: route.fee, symbol: route.feeSymbol })}
        {chainFee && ` · ${t('routes.chainFee', { fee: formatAmount(chainFee), symbol: chainFee.currency.symbol })}`}
        {` · ${timeText(t, route.timeCode, tokens)}`}
      </span>
      <span className={styles.least}>
        {t('routes.min', { amount: formatAmount(route.minReceive), symbol: route.receive.currency.symbol })}
      </span>
      {(minPay || maxPay) && (
        <span className={styles.bounds}>
          {minPay && maxPay
            ? t('routes.bounds', { min: formatAmount(minPay), max: formatAmount(maxPay), symbol })
            : minPay
              ? t('routes.bounds.min', { min: formatAmount(minPay), symbol })
              : maxPay && t('routes.bounds.max', { max: formatAmount(maxPay), symbol })}
        </span>
      )}
    </>
  );
});
