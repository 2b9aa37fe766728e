import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { paragraphOf } from '../../../shell/i18n/joinTexts.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Field } from '../../../shell/ui/Field/Field.tsx';
import { LiveRegion } from '../../../shell/ui/LiveRegion/LiveRegion.tsx';
import { Segmented } from '../../../shell/ui/Segmented/Segmented.tsx';
import { TextInput } from '../../../shell/ui/TextInput/TextInput.tsx';
import styles from '../create.module.css';
import type { DraftStore } from '../draft/DraftStore.ts';
import { messages } from '../messages.ts';

/** Suggested values (spec §5). */
const picks = ['0', '5', '10', '20', '30'] as const;
type Pick = (typeof picks)[number] | 'own';
/** Above this percentage, the form shows a warning. */
const HIGH = 30;

/** The creator's share of each resale, with an example. */
export const RoyaltyField = observer(function RoyaltyField({
  store,
  isMalformed,
}: {
  readonly store: DraftStore;
  readonly isMalformed: boolean;
}) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const { royalty, draft } = store;
  const [isOwn, setOwn] = useState(false);
  const pick: Pick = (isOwn ? undefined : picks.find((percent) => percent === draft.royaltyText)) ?? 'own';
  const isWrong = royalty === undefined && (isMalformed || draft.royaltyText !== '');
  return (
    <fieldset className={styles.group}>
      <legend>{t('royalty.title')}</legend>
      <Segmented<Pick>
        label={t('royalty.title')}
        choices={[
          ...picks.map((percent) => ({ id: percent, label: t('royalty.pick', { percent }) })),
          { id: 'own', label: t('royalty.custom') },
        ]}
        current={pick}
        wide
        onSelect={(id) => {
          setOwn(id === 'own');
          if (id !== 'own') store.edit({ royaltyText: id });
        }}
      />
      {pick === 'own' && (
        <div className={styles.own}>
          <Field label={t('royalty.own')} error={isWrong ? t('royalty.malformed') : undefined}>
            <TextInput
              inputMode="numeric"
              value={draft.royaltyText}
              maxLength={3}
              onChange={(event) => store.edit({ royaltyText: event.target.value.trim() })}
              data-testid="create-royalty"
            />
          </Field>
        </div>
      )}
      <LiveRegion>
        {royalty !== undefined && (
          <p className={styles.muted}>
            {paragraphOf(i18n.language, [
              royalty === 0 ? t('royalty.none') : t('royalty.means', { percent: royalty }),
              royalty > HIGH && t('royalty.high'),
            ])}
          </p>
        )}
      </LiveRegion>
    </fieldset>
  );
});
