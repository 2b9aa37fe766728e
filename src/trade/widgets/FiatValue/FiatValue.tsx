import { observer } from 'mobx-react-lite';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import { dollarValue, formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { dollarPricesOf } from '../../rates/DollarPrices.ts';
import styles from './FiatValue.module.css';
import { messages } from './messages.ts';
import { useSourceText } from './useSourceText.ts';

interface Props {
  readonly token: Token;
  /** `undefined`: show the price of one token. */
  readonly amount: Amount | undefined;
}

/** Approximate value of an amount in dollars, with source and age. Shows nothing if there is no price source. */
const FiatValue = observer(function FiatValue({ token, amount }: Props) {
  const t = useMessages(messages);
  const prices = dollarPricesOf(useShell());
  const explain = useSourceText();
  const price = prices.of(token);
  if (!price) {
    const isUnknown = prices.source !== '' && !prices.isLoading(token);
    return isUnknown ? <span className={styles.value}>{t('unknown')}</span> : null;
  }
  const counted = amount ?? Amount.ofUnits(10n ** BigInt(token.decimals), token);
  const value = formatDollars(dollarValue(counted, price.usd));
  const { text, title } = explain(amount ? value : t('one', { symbol: token.symbol, value }), price);
  return (
    <span className={styles.value} title={title} data-testid="fiat-value">
      {text}
    </span>
  );
});

export default FiatValue;
