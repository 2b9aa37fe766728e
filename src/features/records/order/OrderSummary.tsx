import { displayText, safeUrl } from '../../../model/text.ts';
import { TokenAvatar } from '../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { amountText } from '../list/LocalOrder.ts';
import styles from './OrderSummary.module.css';

export interface Side {
  readonly label: string;
  readonly amount: string;
  readonly symbol: string;
  readonly chain: string;
  readonly logoUrl: string;
}

/** Payment and payout of the order, one below the other. All text comes from an external source. */
export function OrderSummary({ sides }: { readonly sides: readonly Side[] }) {
  return (
    <ul className={styles.sides}>
      {sides.map(({ label, amount, symbol, chain, logoUrl }) => (
        <li key={label} className={styles.side}>
          <TokenAvatar symbol={displayText(symbol, 20)} url={safeUrl(logoUrl)} />
          <dl className={styles.text}>
            <dt>{label}</dt>
            <dd>
              <bdi className={styles.amount}>{amountText(amount, symbol)}</bdi>{' '}
              <bdi className={styles.chain}>{displayText(chain, 30)}</bdi>
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
