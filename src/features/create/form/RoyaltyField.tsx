import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Field } from '../../../shell/ui/Field/Field.tsx';
import { LiveRegion } from '../../../shell/ui/LiveRegion/LiveRegion.tsx';
import { TextInput } from '../../../shell/ui/TextInput/TextInput.tsx';
import styles from '../create.module.css';
import type { DraftStore } from '../draft/DraftStore.ts';
import { messages } from '../messages.ts';

/** Suggested values (spec §5). */
const picks = [0, 5, 10, 20, 30];
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
  const t = useMessages(messages);
  const { royalty, draft } = store;
  const isWrong = royalty === undefined && (isMalformed || draft.royaltyText !== '');
  return (
    <fieldset className={styles.group}>
      <legend>{t('royalty.title')}</legend>
      <div className={styles.bar}>
        {picks.map((percent) => (
          <Button
            key={percent}
            variant={royalty === percent ? 'primary' : 'secondary'}
            size="s"
            aria-pressed={royalty === percent}
            onClick={() => store.edit({ royaltyText: String(percent) })}
          >
            {t('royalty.pick', { percent })}
          </Button>
        ))}
      </div>
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
      <LiveRegion>
        {royalty !== undefined && (
          <p className={styles.muted}>
            {royalty === 0 ? t('royalty.none') : t('royalty.means', { percent: royalty })}{' '}
            {royalty > HIGH && t('royalty.high')}
          </p>
        )}
      </LiveRegion>
    </fieldset>
  );
});
