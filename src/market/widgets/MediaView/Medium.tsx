import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { lazyView } from '../../../shell/lazyView.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import type { NftDetail } from '../../Nft.ts';
import styles from './MediaView.module.css';
import { messages } from './messages.ts';

const Model = lazyView<{ readonly url: string; readonly label: string; readonly onBroken: () => void }>(
  () => import('./ModelView.tsx'),
);

interface Props {
  readonly kind: NftDetail['mediaKind'];
  /** Validated: safe as a media source. */
  readonly url: string;
  readonly name: string;
  /** The NFT's picture. Shown if the medium is a picture, and in place of other kinds. */
  readonly picture: ReactNode;
  /** Validated. */
  readonly poster?: string | undefined;
  readonly onBroken: () => void;
}

/** A medium by its kind. Nothing plays automatically. */
export const Medium = observer(function Medium({ kind, url, name, picture, poster, onBroken }: Props) {
  const t = useMessages(messages);
  const [isIn3d, setIn3d] = useState(false);
  switch (kind) {
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
          {/* biome-ignore lint/a11y/useMediaCaption: minted films have no captions */}
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
      return picture;
    default:
      return kind satisfies never;
  }
});
