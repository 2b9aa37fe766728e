import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import type { NftDetail } from '../../Nft.ts';
import styles from './MediaView.module.css';
import { Medium } from './Medium.tsx';
import { messages } from './messages.ts';

interface Props {
  readonly file: Blob;
  /** The type found in the file's bytes. The browser gets only this type, not the type that the file claims. */
  readonly mediaType: string;
  readonly kind: NftDetail['mediaKind'];
  readonly name: string;
}

/**
 * Shows a file of this device as an NFT's medium would be shown. It uses only elements that draw or play and run no code
 * of the file. The file's object URL is valid only on this page, while it is shown.
 */
export const LocalMedia = observer(function LocalMedia({ file, mediaType, kind, name }: Props) {
  const t = useMessages(messages);
  const [url, setUrl] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  const onBroken = useCallback(() => setBroken(true), []);
  useEffect(() => {
    const made = URL.createObjectURL(file.slice(0, file.size, mediaType));
    setUrl(made);
    setBroken(false);
    return () => URL.revokeObjectURL(made);
  }, [file, mediaType]);
  if (!url) return null;
  const blank = (
    <span className={styles.blank} aria-hidden>
      <Icon name="nft" />
    </span>
  );
  if (isBroken) {
    return (
      <div className={styles.frame}>
        {blank}
        <Notice tone="warning">{t('media.broken')}</Notice>
      </div>
    );
  }
  const picture =
    kind === 'image' ? (
      <img className={styles.picture} src={url} alt={t('media', { name })} onError={onBroken} decoding="async" />
    ) : (
      blank
    );
  return (
    <div className={styles.frame}>
      <Medium key={url} kind={kind} url={url} name={name} picture={picture} onBroken={onBroken} />
    </div>
  );
});
