import { observer } from 'mobx-react-lite';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Money } from '../../../shell/widgets/Money/Money.tsx';
import type { Nft } from '../../Nft.ts';
import { listingPriceOf } from './listingPriceOf.ts';
import styles from './NftPrice.module.css';

interface Props {
  readonly nft: Nft;
  /** Shown if the NFT is not for sale. */
  readonly none: string;
  /** Inside a card, where the exact amount is only a title. */
  readonly isPlain?: boolean;
}

/** The asking price of an NFT in its own currency, with its value in dollars. */
export const NftPrice = observer(function NftPrice({ nft, none, isPlain = false }: Props) {
  const { chains, tokens } = useShell();
  const chain = chains.byWireName(nft.chainName);
  const price = listingPriceOf(nft, chain);
  if (!price) return <span className={styles.none}>{none}</span>;
  // If the listing states other decimals than the token list, one of them is wrong: no dollars are shown.
  const listed = tokens.byWire(nft.chainName, nft.payToken);
  const token = listed?.decimals === price.currency.decimals ? listed : undefined;
  return (
    <span className={styles.price}>
      <Money amount={price} token={token} digits={chain?.displayDigits} isPlain={isPlain} />
    </span>
  );
});
