import type { WireNft } from '../../../api/nft/entities.ts';
import { formatAmount } from '../../i18n/format.ts';
import { useShell } from '../../ShellContext.tsx';
import { askOf } from './askOf.ts';
import styles from './NftPrice.module.css';

interface Props {
  readonly nft: WireNft;
  /** Said where it is not for sale. */
  readonly none: string;
}

/** What is asked for an NFT, in the currency it is asked in. */
export function NftPrice({ nft, none }: Props) {
  const { chains } = useShell();
  const chain = chains.byWireName(nft.mainnet);
  const ask = askOf(nft, chain);
  if (!ask) return <span className={styles.none}>{none}</span>;
  return (
    <span className={styles.price}>
      {formatAmount(ask, chain?.displayDigits)} <bdi>{ask.currency.symbol}</bdi>
    </span>
  );
}
