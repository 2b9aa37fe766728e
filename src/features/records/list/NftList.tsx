import { displayText, safeUrl } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { TokenAvatar } from '../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { messages } from '../messages.ts';
import styles from './NftList.module.css';

/** Maximum number of pictures. Further NFTs are only counted. */
const SHOWN = 12;

/** The NFTs of an order, by picture and name. Both come from an external source. */
export function NftList({ nfts }: Pick<SwapOrder, 'nfts'>) {
  const t = useMessages(messages);
  return (
    <ul className={styles.nfts}>
      {nfts.slice(0, SHOWN).map((nft, index) => {
        const name = displayText(nft.name, 60) || t('nft.unnamed');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the NFTs of an order do not move, and may be alike
          <li key={index} className={styles.nft}>
            <TokenAvatar symbol={name} url={safeUrl(nft.pictureUrl)} />
            <bdi>{name}</bdi>
          </li>
        );
      })}
      {nfts.length > SHOWN && <li>{t('more', { count: nfts.length - SHOWN })}</li>}
    </ul>
  );
}
