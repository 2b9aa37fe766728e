import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useState } from 'react';
import type { NftDetail } from '../../api/nft/nfts.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import { nftName } from '../../shell/widgets/NftCard/nftName.ts';
import { mediaUrl } from '../../shell/widgets/NftMedia/mediaUrl.ts';
import { NftMedia } from '../../shell/widgets/NftMedia/NftMedia.tsx';
import styles from './MediaView.module.css';
import { messages } from './messages.ts';

const Model = lazyView<{ readonly url: string; readonly label: string; readonly onBroken: () => void }>(
  () => import('./ModelView.tsx'),
);

/** What an NFT is to be seen or heard as, by the kind that was found in its bytes; nothing begins by itself (NFT-04, NFT-14). */
export const MediaView = observer(function MediaView({ nft }: { readonly nft: NftDetail }) {
  const t = useMessages(messages);
  const [isBroken, setBroken] = useState(false);
  const onBroken = useCallback(() => setBroken(true), []);
  const url = mediaUrl(nft.mediaUrl);
  const name = nftName(nft);
  const picture = <NftMedia url={nft.imageUrl || nft.mediaUrl} alt={t('media', { name })} size={560} />;
  if (isBroken || (!url && nft.mediaKind !== 'image' && nft.mediaKind !== '')) {
    return (
      <div className={styles.frame}>
        <NftMedia url={nft.mediaKind === 'image' ? '' : nft.imageUrl} alt={t('media', { name })} size={560} />
        <Notice tone="warning">{t('media.broken')}</Notice>
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      {url ? <Medium nft={nft} url={url} onBroken={onBroken} picture={picture} /> : picture}
    </div>
  );
});

interface MediumProps {
  readonly nft: NftDetail;
  readonly url: string;
  readonly onBroken: () => void;
  readonly picture: React.ReactNode;
}

const Medium = observer(function Medium({ nft, url, onBroken, picture }: MediumProps) {
  const t = useMessages(messages);
  const [isIn3d, setIn3d] = useState(false);
  const name = nftName(nft);
  const poster = mediaUrl(nft.imageUrl);
  switch (nft.mediaKind) {
    case 'video':
      return (
        <video
          className={styles.video}
          src={url}
          controls
          playsInline
          preload="metadata"
          aria-label={t('media.video', { name })}
          onError={onBroken}
          {...(poster ? { poster } : {})}
        />
      );
    case 'audio':
      return (
        <>
          {picture}
          {/* biome-ignore lint/a11y/useMediaCaption: nobody wrote captions for what strangers mint */}
          <audio
            className={styles.audio}
            src={url}
            controls
            preload="metadata"
            aria-label={t('media.audio', { name })}
            onError={onBroken}
          />
        </>
      );
    case 'model':
      if (!isIn3d) {
        return (
          <>
            {picture}
            <Button variant="secondary" onClick={() => setIn3d(true)}>
              {t('media.model.show')}
            </Button>
          </>
        );
      }
      return (
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <Model url={url} label={t('media.model', { name })} onBroken={onBroken} />
        </Suspense>
      );
    case 'image':
    case '':
      return <NftMedia url={url} alt={t('media', { name })} size={560} />;
    default:
      return nft.mediaKind satisfies never;
  }
});
