import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { type ImpactConsent, type PriceImpact, percentAsked } from './ImpactConsent.ts';
import { messages } from './messages.ts';
import { TypedPercent } from './TypedPercent.tsx';

interface Props {
  readonly consent: ImpactConsent;
  readonly impact: PriceImpact;
  readonly testId: string;
}

/** Consent to a loss of value. */
export const TypedLoss = observer(function TypedLoss({ consent, impact, testId }: Props) {
  const t = useMessages(messages);
  const asked = percentAsked(impact);
  if (asked === undefined) return null;
  return (
    <TypedPercent
      label={t('type', { percent: String(asked) })}
      text={consent.text}
      isGiven={consent.covers(impact)}
      onType={(text) => consent.type(text, impact)}
      testId={testId}
    />
  );
});
