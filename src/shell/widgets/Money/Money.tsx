import { observer } from 'mobx-react-lite';
import type { Amount } from '../../../model/Amount.ts';
import { isToken, type Token } from '../../../model/Token.ts';
import { useShell } from '../../ShellContext.tsx';
import { pricesOf } from '../../stores/PriceStore.ts';
import { Dollars } from './Dollars.tsx';
import styles from './Money.module.css';
import { TokenAmount } from './TokenAmount.tsx';

interface Props {
  readonly amount: Amount;
  /** The token of the amount, for its price. Absent: the amount's currency, if it is a token. */
  readonly token?: Token | undefined;
  /** `dollars` for a value, a fee or a total; `amount` for a quantity that is signed. */
  readonly first?: 'amount' | 'dollars';
  readonly digits?: number | undefined;
  readonly isPlain?: boolean | undefined;
  /** In two lines. */
  readonly isStacked?: boolean;
}

/** An amount with its value in dollars. Without a price, only the amount. */
export function Money({ token, amount, ...rest }: Props) {
  const priced = token ?? (isToken(amount.currency) ? amount.currency : undefined);
  if (priced) return <PricedMoney amount={amount} token={priced} {...rest} />;
  return <TokenAmount amount={amount} digits={rest.digits} isPlain={rest.isPlain} />;
}

interface PricedProps extends Props {
  readonly token: Token;
}

const PricedMoney = observer(function PricedMoney({ amount, token, first = 'amount', ...rest }: PricedProps) {
  const prices = pricesOf(useShell());
  const own = <TokenAmount amount={amount} digits={rest.digits} isPlain={rest.isPlain} />;
  if (!prices.of(token)) return own;
  const isDollarsFirst = first === 'dollars';
  const value = <Dollars amount={amount} token={token} className={isDollarsFirst ? styles.first : undefined} />;
  return (
    <span className={styles.money} data-stacked={rest.isStacked || undefined}>
      {isDollarsFirst ? value : own} {isDollarsFirst ? <span className={styles.second}>{own}</span> : value}
    </span>
  );
});
