import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { displayText } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import type { Nft } from '../../Nft.ts';
import { nftPath } from '../../nftPath.ts';
import { boughtNftsOf } from '../../stores/BoughtNfts.ts';
import { cartMarksOf } from '../../stores/CartMarks.ts';
import { NftMedia } from '../NftMedia/NftMedia.tsx';
import { NftPrice } from '../NftPrice/NftPrice.tsx';
import { messages } from './messages.ts';
import styles from './NftCard.module.css';
import { nftName } from './nftName.ts';
import { canCart, toggleCart } from './toggleCart.ts';

interface Props {
  readonly nft: Nft;
  /** The page that shows the card, for the link's `from`. */
  readonly from: string;
  /** The grid cell takes the focus and the keys. Tab then skips the controls in the card. */
  readonly isCell?: boolean;
}

/** An NFT in a list: picture, name, price, and the cart button. All cards have the same height. */
export const NftCard = observer(function NftCard({ nft, from, isCell = false }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const bought = boughtNftsOf(shell);
  const isInCart = cartMarksOf(shell).has(nft);
  const name = nftName(nft);
  const skipped = isCell ? { tabIndex: -1 } : {};
  return (
    <article className={styles.card} data-in-cart={isInCart || undefined}>
      <Link to={nftPath(nft, from)} className={styles.link ?? ''} {...skipped}>
        <NftMedia url={nft.pictureUrl} size={240} />
        <bdi className={styles.name}>{name}</bdi>
      </Link>
      <span className={styles.collection}>
        <bdi>{displayText(nft.collectionName, 60)}</bdi>
      </span>
      <span className={styles.foot}>
        <NftPrice nft={bought.shown(nft)} none={t(bought.has(nft) ? 'mine' : 'none')} isPlain />
      </span>
      {(isInCart || canCart(shell, nft)) && (
        <span className={styles.add}>
          <Button
            variant={isInCart ? 'soft' : 'solid'}
            wide
            aria-pressed={isInCart}
            aria-label={t('add.named', { name })}
            onClick={() => toggleCart(shell, nft)}
            {...skipped}
          >
            {isInCart && <Icon name="check" />}
            {isInCart ? t('in.cart') : t('add')}
          </Button>
        </span>
      )}
    </article>
  );
});
