import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { NftDetail } from '../../../api/nft/nfts.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { Notice } from '../../ui/Notice/Notice.tsx';
import { nftName } from '../NftCard/nftName.ts';
import { mediaUrl } from '../NftMedia/mediaUrl.ts';
import { NftMedia } from '../NftMedia/NftMedia.tsx';
import styles from './MediaView.module.css';
import { Medium } from './Medium.tsx';
import { messages } from './messages.ts';

/** What an NFT is to be seen or heard as, by the kind that was found in its bytes; nothing begins by itself (NFT-04, NFT-14). */
export const MediaView = observer(function MediaView({ nft }: { readonly nft: NftDetail }) {
  const t = useMessages(messages);
  const [isBroken, setBroken] = useState(false);
  const onBroken = useCallback(() => setBroken(true), []);
  const url = mediaUrl(nft.mediaUrl);
  const { mediaKind: kind } = nft;
  const name = nftName(nft);
  const isPicture = kind === 'image' || kind === '';
  if (isBroken || (!url && !isPicture)) {
    return (
      <div className={styles.frame}>
        <NftMedia url={kind === 'image' ? '' : nft.imageUrl} alt={t('media', { name })} size={560} />
        <Notice tone="warning">{t('media.broken')}</Notice>
      </div>
    );
  }
  const shown = isPicture && url ? url : nft.imageUrl || nft.mediaUrl;
  const picture = <NftMedia url={shown} alt={t('media', { name })} size={560} />;
  return (
    <div className={styles.frame}>
      {url ? (
        <Medium
          kind={kind}
          url={url}
          name={name}
          picture={picture}
          poster={mediaUrl(nft.imageUrl)}
          onBroken={onBroken}
        />
      ) : (
        picture
      )}
    </div>
  );
});
