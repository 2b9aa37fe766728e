import { observer } from 'mobx-react-lite';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { displayText } from '../../../model/text.ts';
import { formatSize } from '../../../shell/i18n/formatSize.ts';
import type { Translate } from '../../../shell/i18n/messages.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Announcement } from '../../../shell/ui/Announcement/Announcement.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { IconButton } from '../../../shell/ui/IconButton/IconButton.tsx';
import { LiveRegion } from '../../../shell/ui/LiveRegion/LiveRegion.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import styles from '../create.module.css';
import type { DraftStore } from '../draft/DraftStore.ts';
import { mediaFormats } from '../files/mediaFormats.ts';
import { messages } from '../messages.ts';

const formats = mediaFormats.map(({ label }) => label).join(', ');
const accept = mediaFormats.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join();

interface Props {
  readonly store: DraftStore;
  readonly isMissing: boolean;
}

/** Input for the file: drop or file dialog. */
export const MediumField = observer(function MediumField({ store, isMissing }: Props) {
  const t = useMessages(messages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { choosing, draft } = store;
  const { medium } = draft;
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) void store.choose(file);
  };
  // Without this, a file dropped beside the field would open in place of the page and hide the draft.
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
  const over = (isHere: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isHere);
  };
  const drop = (event: DragEvent) => {
    over(false)(event);
    take(event.dataTransfer.files);
  };
  const problem = isMissing && choosing.status === 'idle' ? t(medium ? 'medium.gone' : 'medium.missing') : '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; other users have the button and the field beside it
    <div className={styles.group} onDragOver={over(true)} onDragLeave={over(false)} onDrop={drop}>
      <span className={styles.label} id={id}>
        {t('medium.label')}
      </span>
      {medium && (
        <div className={styles.file}>
          <Icon name="nft" />
          <p className={styles.fileName}>{pictureText(t, store) || chosenText(t, store)}</p>
          <IconButton
            icon="close"
            label={t('medium.remove')}
            onClick={() => {
              store.removeMedium();
              input.current?.focus();
            }}
          />
        </div>
      )}
      <label className={styles.drop} data-over={isOver || undefined} data-small={medium ? '' : undefined}>
        <input
          ref={input}
          type="file"
          className={styles.hidden}
          accept={accept}
          aria-labelledby={id}
          aria-describedby={`${id}-formats ${id}-said`}
          aria-invalid={problem !== '' || choosing.status === 'refused' || undefined}
          onChange={({ target }) => {
            take(target.files);
            // Allows the user to choose the same file again.
            target.value = '';
          }}
          data-testid="create-file"
        />
        <strong>{medium ? t('medium.replace') : t('medium.drop')}</strong>
        <span id={`${id}-formats`} className={styles.muted}>
          {t('medium.formats', { formats })}
        </span>
      </label>
      <LiveRegion id={`${id}-said`}>
        {choosing.status === 'reading' && <p className={styles.muted}>{t('medium.reading')}</p>}
        {choosing.status === 'refused' && <Refused choosing={choosing} />}
        {problem && <p className={styles.error}>{problem}</p>}
      </LiveRegion>
      <Announcement>{chosenText(t, store)}</Announcement>
    </div>
  );
});

/** Description of the picture in the link. Empty if there is none. */
function pictureText(t: Translate<typeof messages.en>, { draft: { medium }, format }: DraftStore): string {
  if (medium?.kind !== 'picture' || !format) return '';
  return t('medium.picture', { format: format.label, made: medium.made || '–' });
}

/** Description of the chosen file. Empty if there is none. */
function chosenText(t: Translate<typeof messages.en>, { draft: { medium }, file, format }: DraftStore): string {
  if (medium?.kind !== 'file' || !file || !format) return '';
  return t('medium.chosen', {
    name: displayText(medium.name, 60),
    format: format.label,
    size: formatSize(medium.size),
  });
}

const Refused = observer(function Refused({
  choosing,
}: {
  readonly choosing: Extract<DraftStore['choosing'], { status: 'refused' }>;
}) {
  const t = useMessages(messages);
  const { refusal } = choosing;
  const name = displayText(choosing.fileName, 60);
  const textOf = () => {
    switch (refusal.reason) {
      case 'type':
        return t('refused.type', { name, formats });
      case 'name':
      case 'harmful':
        return t(`refused.${refusal.reason}`, { name, format: refusal.format.label });
      case 'empty':
      case 'too-large':
      case 'unreadable':
        return t(`refused.${refusal.reason}`, { name });
      default:
        return refusal satisfies never;
    }
  };
  return <Notice tone="danger">{textOf()}</Notice>;
});
