import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { usePicture } from '../../../shell/ui/PictureSources.ts';
import type { NftDetail } from '../../Nft.ts';
import { nftName } from '../NftCard/nftName.ts';
import { mediaUrl } from '../NftMedia/mediaUrl.ts';
import { NftMedia } from '../NftMedia/NftMedia.tsx';
import styles from './MediaView.module.css';
import { Medium } from './Medium.tsx';
import { messages } from './messages.ts';

/** Shows an NFT's medium by the kind found in its bytes. Nothing plays automatically (NFT-04, NFT-14). */
export const MediaView = observer(function MediaView({ nft }: { readonly nft: NftDetail }) {
  const t = useMessages(messages);
  const [isBroken, setBroken] = useState(false);
  const onBroken = useCallback(() => setBroken(true), []);
  const url = usePicture(mediaUrl(nft.mediaUrl));
  const poster = usePicture(mediaUrl(nft.pictureUrl));
  const { mediaKind: kind } = nft;
  const name = nftName(nft);
  const isPicture = kind === 'image' || kind === '';
  if (isBroken || (!url && !isPicture)) {
    return (
      <div className={styles.frame}>
        <NftMedia url={kind === 'image' ? '' : nft.pictureUrl} alt={t('media', { name })} size={560} />
        <Notice tone="warning">{t('media.broken')}</Notice>
      </div>
    );
  }
  const shown = isPicture && url ? url : nft.pictureUrl || nft.mediaUrl;
  const picture = <NftMedia url={shown} alt={t('media', { name })} size={560} />;
  return (
    <div className={styles.frame}>
      {url ? (
        <Medium kind={kind} url={url} name={name} picture={picture} poster={poster} onBroken={onBroken} />
      ) : (
        picture
      )}
    </div>
  );
});
