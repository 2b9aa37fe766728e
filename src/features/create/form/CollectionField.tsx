import { observer } from 'mobx-react-lite';
import type { NftCollection } from '../../../market/Nft.ts';
import { displayText } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { newRecordId } from '../../../shell/outbox/OutboxRecord.ts';
import { Field } from '../../../shell/ui/Field/Field.tsx';
import { Select } from '../../../shell/ui/Select/Select.tsx';
import { TextInput } from '../../../shell/ui/TextInput/TextInput.tsx';
import styles from '../create.module.css';
import type { DraftStore, FormField, Problem } from '../draft/DraftStore.ts';
import { messages } from '../messages.ts';

interface Props {
  readonly store: DraftStore;
  /** The shared collection first. */
  readonly collections: readonly NftCollection[];
  readonly problems: Partial<Record<FormField, Problem>>;
}

const NEW = 'new';
const LONGEST_NAME = 60;

/** The collection to mint into: the shared one, or one of the account's own. */
export const CollectionField = observer(function CollectionField({ store, collections, problems }: Props) {
  const t = useMessages(messages);
  const { collection } = store.draft;
  const [shared] = collections;
  const isNew = collection.kind === 'new';
  const chosen = isNew ? NEW : collection.contract || shared?.contract;
  const choose = (value: string) =>
    store.edit({
      collection:
        value === NEW
          ? { kind: 'new', name: '', symbol: '', requestId: newRecordId() }
          : { kind: 'existing', contract: value },
    });
  // Another name means another collection, which needs a new request id.
  const rename = (change: { readonly name?: string; readonly symbol?: string }) => {
    if (isNew) store.edit({ collection: { ...collection, ...change, requestId: newRecordId() } });
  };
  return (
    <div className={styles.group}>
      <Field label={t('collection.label')}>
        <Select
          value={chosen}
          options={[
            ...collections.map(({ contract, name }, at) => ({
              value: contract,
              label: at === 0 ? t('collection.shared', { name: displayText(name, 60) }) : displayText(name, 60),
            })),
            { value: NEW, label: t('collection.new') },
          ]}
          onChange={choose}
          data-testid="create-collection"
        />
      </Field>
      {isNew && (
        <>
          <Field label={t('collection.name')} error={problems.collectionName && t('name.missing')}>
            <TextInput
              value={collection.name}
              maxLength={LONGEST_NAME}
              onChange={(event) => rename({ name: event.target.value })}
            />
          </Field>
          <Field
            label={t('collection.symbol')}
            hint={t('collection.symbol.hint')}
            error={problems.collectionSymbol && t('collection.symbol.malformed')}
          >
            <TextInput
              value={collection.symbol}
              maxLength={10}
              onChange={(event) => rename({ symbol: event.target.value.trim().toUpperCase() })}
            />
          </Field>
          <p className={styles.muted}>{t('collection.extra')}</p>
        </>
      )}
    </div>
  );
});
