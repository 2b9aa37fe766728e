import { Link } from 'react-router-dom';
import { displayText } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import type { NftCollection } from '../../Nft.ts';
import { collectionPath } from '../../nftPath.ts';
import { CoinMoney } from '../CoinMoney/CoinMoney.tsx';
import { collectionAmount } from '../CoinMoney/collectionAmount.ts';
import { NftMedia } from '../NftMedia/NftMedia.tsx';
import styles from './CollectionCard.module.css';
import { messages } from './messages.ts';

interface Props {
  readonly collection: NftCollection;
  /** The page that shows the card, for the link's `from`. */
  readonly from: string;
}

/** A collection in a list: picture, name, and lowest price. */
export function CollectionCard({ collection, from }: Props) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const { floor, symbol } = collection;
  const chain = chains.byWireName(collection.chainName);
  return (
    <Link to={collectionPath(collection, from)} className={styles.card ?? ''}>
      <NftMedia url={collection.pictureUrl} size={160} />
      <bdi className={styles.name}>{collectionName(collection)}</bdi>
      <span className={styles.floor}>
        {collectionAmount(floor, symbol, chain) ? (
          <>
            {t('floor')} <CoinMoney text={floor} symbol={symbol} chain={chain} isPlain isCoinOnly />
          </>
        ) : (
          t('floor.none')
        )}
      </span>
    </Link>
  );
}

/** Display name of a collection. Safe to display. */
export function collectionName({ name, contract }: Pick<NftCollection, 'name' | 'contract'>): string {
  return displayText(name, 80) || displayText(contract, 44);
}
