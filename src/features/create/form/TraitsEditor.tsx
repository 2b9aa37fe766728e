import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Announcement } from '../../../shell/ui/Announcement/Announcement.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { TextInput } from '../../../shell/ui/TextInput/TextInput.tsx';
import styles from '../create.module.css';
import { type DraftStore, LONGEST, MAX_TRAITS } from '../draft/DraftStore.ts';
import { messages } from '../messages.ts';

type Trait = DraftStore['draft']['traits'][number];

/** Name and value per row. Enter in the last row adds a row. After a removal, the neighboring row gets the focus. */
export const TraitsEditor = observer(function TraitsEditor({
  store,
  isMalformed,
}: {
  readonly store: DraftStore;
  readonly isMalformed: boolean;
}) {
  const t = useMessages(messages);
  const list = useRef<HTMLUListElement>(null);
  const adds = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { traits } = store.draft;
  const focusRow = (at: number) => (list.current?.children[at]?.querySelector('input') ?? adds.current)?.focus();
  // Focus in the next frame, when the row is rendered.
  const focusDrawn = (at: number) => requestAnimationFrame(() => focusRow(at));
  const change = (at: number, part: Partial<Trait>) =>
    store.edit({ traits: traits.map((trait, index) => (index === at ? { ...trait, ...part } : trait)) });
  const add = () => {
    if (traits.length >= MAX_TRAITS) return;
    store.edit({ traits: [...traits, { name: '', value: '' }] });
    focusDrawn(traits.length);
  };
  const remove = (at: number) => {
    store.edit({ traits: traits.filter((_, index) => index !== at) });
    setAnnouncement(t('traits.removed', { number: at + 1 }));
    focusDrawn(Math.min(at, traits.length - 2));
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    // Ignore Enter during text composition, where it confirms the text.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (at === traits.length - 1) add();
    else focusRow(at + 1);
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t('traits.title')}</legend>
      <p className={styles.muted}>{t('traits.hint')}</p>
      <ul ref={list} className={styles.traits}>
        {traits.map((trait, at) => (
          <TraitRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own but its place
            key={at}
            trait={trait}
            number={at + 1}
            isMalformed={isMalformed}
            onChange={(part) => change(at, part)}
            onKeyDown={onKeyDown(at)}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      {isMalformed && (
        <p className={styles.error} role="alert">
          {t('traits.malformed')}
        </p>
      )}
      <Announcement>{announcement}</Announcement>
      <div>
        <Button ref={adds} variant="secondary" size="s" onClick={add} disabled={traits.length >= MAX_TRAITS}>
          {t('traits.add')}
        </Button>
      </div>
    </fieldset>
  );
});

interface RowProps {
  readonly trait: Trait;
  /** Place in the list, from 1. */
  readonly number: number;
  readonly isMalformed: boolean;
  readonly onChange: (part: Partial<Trait>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onRemove: () => void;
}

function TraitRow({ trait, number, isMalformed, onChange, onKeyDown, onRemove }: RowProps) {
  const t = useMessages(messages);
  const isHalf = isMalformed && (trait.name.trim() === '') !== (trait.value.trim() === '');
  return (
    <li className={styles.trait}>
      <TextInput
        aria-label={t('traits.type', { number })}
        value={trait.name}
        maxLength={LONGEST.traitType}
        invalid={isHalf && trait.name.trim() === ''}
        onChange={(event) => onChange({ name: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <TextInput
        aria-label={t('traits.value', { number })}
        value={trait.value}
        maxLength={LONGEST.traitValue}
        invalid={isHalf && trait.value.trim() === ''}
        onChange={(event) => onChange({ value: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <Button variant="quiet" aria-label={t('traits.remove', { number })} onClick={onRemove}>
        <Icon name="close" />
      </Button>
    </li>
  );
}
