import { formatAmount } from '../../../shell/i18n/format.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import type { Nft } from '../../Nft.ts';
import { askOf } from './askOf.ts';
import styles from './NftPrice.module.css';

interface Props {
  readonly nft: Nft;
  /** Shown if the NFT is not for sale. */
  readonly none: string;
}

/** The asking price of an NFT, in its own currency. */
export function NftPrice({ nft, none }: Props) {
  const { chains } = useShell();
  const chain = chains.byWireName(nft.chainName);
  const ask = askOf(nft, chain);
  if (!ask) return <span className={styles.none}>{none}</span>;
  return (
    <span className={styles.price}>
      {formatAmount(ask, chain?.displayDigits)} <bdi>{ask.currency.symbol}</bdi>
    </span>
  );
}
