import { observer } from 'mobx-react-lite';
import type { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import { formatAge } from '../../i18n/formatAge.ts';
import { dollarValue, formatDollars } from '../../i18n/formatDollars.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useShell } from '../../ShellContext.tsx';
import { pricesOf } from '../../stores/PriceStore.ts';
import styles from './Money.module.css';
import { messages } from './messages.ts';

/** From this age on, the text includes the price's age. */
const OLD_MS = 10 * 60_000;

interface Props {
  readonly amount: Amount;
  /** The token of the amount. */
  readonly token: Token;
  readonly className?: string | undefined;
  /** Puts words around the value. */
  readonly wordsFor?: (value: string) => string;
}

/** The value of an amount in dollars. Nothing without a price: unknown is not zero. */
export const Dollars = observer(function Dollars({ amount, token, className, wordsFor = String }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const prices = pricesOf(shell);
  const price = prices.of(token);
  if (!price) return null;
  const ageMs = Math.max(0, shell.clock.now() - price.at);
  const age = formatAge(ageMs, shell.i18n.tag);
  const value = wordsFor(formatDollars(dollarValue(amount, price.usd)));
  return (
    <span
      className={className ?? styles.dollars}
      title={t('source', { source: prices.source, age })}
      translate={ageMs >= OLD_MS ? undefined : 'no'}
      data-testid="dollars"
    >
      {ageMs >= OLD_MS ? t('old', { value, age }) : value}
    </span>
  );
});
