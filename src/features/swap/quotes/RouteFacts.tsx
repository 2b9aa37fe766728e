import { observer } from 'mobx-react-lite';
import type { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { formatDecimal } from '../../../shell/i18n/formatDecimal.ts';
import { formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { formatPercent } from '../../../shell/i18n/formatPercent.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { useSourceText } from '../../../trade/widgets/FiatValue/useSourceText.ts';
import { useSwap } from '../SwapContext.ts';
import { messages } from './messages.ts';
import type { SwapRoute } from './Route.ts';
import styles from './RouteFacts.module.css';

/** Minimum, price impact and fees of the chosen route. */
export const RouteFacts = observer(function RouteFacts({ route }: { readonly route: SwapRoute }) {
  const { chains } = useShell();
  const store = useSwap();
  const t = useMessages(messages);
  const explain = useSourceText();
  const { form, funds, quotes, values } = store;
  const { impact } = quotes;
  const { chainFee, minReceive } = route;
  const valueText = (value: Amount | undefined, token: Token | undefined) => {
    const price = values?.priceOf(token);
    return value && price && explain(formatDollars(value), price);
  };
  const least = valueText(values?.valueOf(minReceive, form.to), form.to);
  const networkValue = valueText(values?.networkFee, form.from && chains.get(form.from.chain)?.native);
  const serviceFee = values?.serviceFeeOf(route);
  const stated = t('facts.fee.stated', { fee: `${formatDecimal(route.fee) ?? route.fee} ${route.feeSymbol}` });
  const extra = chainFee && t('routes.chainFee', { fee: formatAmount(chainFee), symbol: chainFee.currency.symbol });
  const { reserve } = funds;
  const network = store.isZeroGas
    ? t('facts.network.included')
    : reserve
      ? `${formatAmount(reserve)} ${reserve.currency.symbol}`
      : t('facts.network.wallet');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t(store.isZeroGas ? 'facts.least.beforeFee' : 'facts.least')}</dt>
        <dd translate="no">
          {formatAmount(minReceive)} {minReceive.currency.symbol} {least && <i title={least.title}>{least.text}</i>}
        </dd>
      </div>
      <div>
        <dt>{t('facts.impact')}</dt>
        <dd>
          {impact.status === 'known'
            ? t('facts.impact.stated', { percent: formatPercent(String(impact.bps / 100)) })
            : impact.status === 'unknown'
              ? t('facts.impact.unknown')
              : '–'}
        </dd>
      </div>
      <div>
        <dt>{t('facts.fee')}</dt>
        <dd>
          {serviceFee && `${formatDollars(serviceFee)} `}
          <i>{extra ? `${stated} ${extra}` : stated}</i>
        </dd>
      </div>
      <div>
        <dt>{t('facts.network')}</dt>
        <dd>
          {networkValue && <span title={networkValue.title}>{networkValue.text} </span>}
          <i>{network}</i>
        </dd>
      </div>
    </dl>
  );
});
