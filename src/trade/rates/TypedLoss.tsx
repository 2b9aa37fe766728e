import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Field } from '../../shell/ui/Field/Field.tsx';
import { TextInput } from '../../shell/ui/TextInput/TextInput.tsx';
import { type ImpactConsent, type PriceImpact, percentAsked } from './ImpactConsent.ts';
import { messages } from './messages.ts';
import styles from './TypedLoss.module.css';

interface Props {
  readonly consent: ImpactConsent;
  readonly impact: PriceImpact;
  readonly testId: string;
}

/** The user types the percentage. A checkbox can be ticked without reading, a number cannot. */
export const TypedLoss = observer(function TypedLoss({ consent, impact, testId }: Props) {
  const t = useMessages(messages);
  const asked = percentAsked(impact);
  if (asked === undefined) return null;
  const isGiven = consent.covers(impact);
  return (
    <div className={styles.typed}>
      <Field label={t('type', { percent: String(asked) })} hint={isGiven ? t('accepted') : undefined}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={consent.text}
          onChange={(event) => consent.type(event.target.value, impact)}
          data-testid={testId}
        />
      </Field>
    </div>
  );
});
