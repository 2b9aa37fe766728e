import { displayText } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { NftPlace } from '../../Nft.ts';
import { ShortAddress } from '../ShortAddress/ShortAddress.tsx';
import { messages } from './messages.ts';
import styles from './NftIdentity.module.css';

interface Props {
  readonly nft: NftPlace;
  readonly chain: ChainPlugin;
}

/** The contract and the token ID, which identify an NFT on the chain. A review shows them: its name may be false. */
export function NftIdentity({ nft, chain }: Props) {
  const t = useMessages(messages);
  return (
    <span className={styles.identity}>
      <span>
        {t('contract')} <ShortAddress address={displayText(nft.contract, 120)} chain={chain} />
      </span>
      <span>
        {t('token')}{' '}
        <span translate="no" className={styles.token}>
          {displayText(nft.tokenId, 80)}
        </span>
      </span>
    </span>
  );
}

/** Says in a review whose word the names and images are. */
export function NamesNote() {
  const t = useMessages(messages);
  return <p className={styles.note}>{t('names.stated')}</p>;
}
