import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { LocalMedia } from '../../../market/widgets/MediaView/LocalMedia.tsx';
import { NftMedia } from '../../../market/widgets/NftMedia/NftMedia.tsx';
import { displayText } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import type { DraftStore } from '../draft/DraftStore.ts';
import { pictureUrl } from '../draft/pictureLink.ts';
import { messages } from '../messages.ts';
import styles from './ArtPreview.module.css';

interface Props {
  readonly store: DraftStore;
}

/** The NFT as buyers will see it. */
export const ArtPreview = observer(function ArtPreview({ store }: Props) {
  const t = useMessages(messages);
  const heading = useId();
  const { draft, place } = store;
  const name = displayText(draft.name, 80);
  return (
    <section className={styles.preview} aria-labelledby={heading} data-empty={draft.medium ? undefined : ''}>
      <h2 id={heading} className={styles.heading}>
        {t('preview.title')}
      </h2>
      <div className={styles.card}>
        <Art store={store} />
        <div className={styles.words}>
          <bdi className={styles.name}>{name || t('name.label')}</bdi>
          <span className={styles.muted}>{t('preview.by', { chain: place.chain.name })}</span>
        </div>
      </div>
    </section>
  );
});

const Art = observer(function Art({ store }: Props) {
  const { config } = useShell();
  const t = useMessages(messages);
  const { draft, file, format } = store;
  const { medium } = draft;
  const name = displayText(draft.name, 80) || t('preview.name');
  if (medium?.kind === 'picture') {
    return <NftMedia url={pictureUrl(medium.uri, config.mediaOrigin)} alt={name} size={320} />;
  }
  if (!medium || !file || !format) return <span className={styles.blank}>{t('preview.empty')}</span>;
  return <LocalMedia file={file} mediaType={medium.mediaType} kind={format.kind} name={name} />;
});
