import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Field } from '../../../shell/ui/Field/Field.tsx';
import { TextArea } from '../../../shell/ui/TextArea/TextArea.tsx';
import { TextInput } from '../../../shell/ui/TextInput/TextInput.tsx';
import styles from '../create.module.css';
import { type DraftStore, LONGEST } from '../draft/DraftStore.ts';
import { messages } from '../messages.ts';
import type { StudioFacts } from '../Studio.ts';
import { ArtPreview } from './ArtPreview.tsx';
import { CollectionField } from './CollectionField.tsx';
import { CostTable } from './CostTable.tsx';
import { MediumField } from './MediumField.tsx';
import { RoyaltyField } from './RoyaltyField.tsx';
import { TraitsEditor } from './TraitsEditor.tsx';

interface Props {
  readonly store: DraftStore;
  readonly facts: StudioFacts;
  readonly onMake: () => void;
}

/** The form of a new NFT. Errors appear after the first attempt to submit. */
export const CreateForm = observer(function CreateForm({ store, facts, onMake }: Props) {
  const t = useMessages(messages);
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const { draft, place } = store;
  const problems = isTried ? store.problems : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (store.isReady) return onMake();
    setTried(true);
    // Wait until the fields are marked as invalid.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <ArtPreview store={store} />
      <div className={styles.card}>
        <MediumField store={store} isMissing={problems.medium !== undefined} />
        <Field label={t('name.label')} error={problems.name && t('name.missing')}>
          <TextInput
            value={draft.name}
            maxLength={LONGEST.name}
            required
            onChange={(event) => store.edit({ name: event.target.value })}
            data-testid="create-name"
          />
        </Field>
        <Field label={t('description.label')} hint={t('description.hint')}>
          <TextArea
            value={draft.description}
            maxLength={LONGEST.description}
            onChange={(event) => store.edit({ description: event.target.value })}
          />
        </Field>
        <Field label={t('link.label')} hint={t('link.hint')} error={problems.externalLink && t('link.malformed')}>
          <TextInput
            type="url"
            inputMode="url"
            placeholder="https://"
            value={draft.externalLink}
            maxLength={LONGEST.externalLink}
            onChange={(event) => store.edit({ externalLink: event.target.value })}
          />
        </Field>
        <TraitsEditor store={store} isMalformed={problems.traits !== undefined} />
        <RoyaltyField store={store} isMalformed={problems.royalty !== undefined} />
        <CollectionField store={store} collections={facts.collections} problems={problems} />
        <CostTable facts={facts} />
      </div>
      <div className={styles.submit}>
        <Button type="submit" size="xl" wide data-testid="create-make">
          {t('make', { chain: place.chain.name })}
        </Button>
      </div>
    </form>
  );
});
