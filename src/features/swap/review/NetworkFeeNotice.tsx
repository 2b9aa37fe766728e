import { observer } from 'mobx-react-lite';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import type { ValuedAmount } from '../../../trade/rates/judgeFee.ts';
import { TypedPercent } from '../../../trade/rates/TypedPercent.tsx';
import type { SwapExecution } from '../execute/SwapExecution.ts';
import { messages } from './messages.ts';

interface Props {
  readonly execution: SwapExecution;
}

/** A network fee that is a large part of the payment. A very large one needs typed consent. */
export const NetworkFeeNotice = observer(function NetworkFeeNotice({ execution }: Props) {
  const t = useMessages(messages);
  const { consents, progress } = execution;
  const consent = consents.fee;
  const { judged, percent, isAsked } = consent;
  if (!judged || percent === undefined) return null;
  const facts = { fee: textOf(judged.fee), payment: textOf(judged.payment), percent: String(percent) };
  return (
    <Notice tone={isAsked ? 'danger' : 'warning'}>
      {t('fee.high', facts)}
      {isAsked && !progress.isAsking && (
        <TypedPercent
          label={t('fee.type', facts)}
          text={consent.text}
          isGiven={consent.isGiven}
          onType={(text) => consent.type(text)}
          testId="swap-fee-consent"
        />
      )}
    </Notice>
  );
});

function textOf({ amount, usd }: ValuedAmount): string {
  const text = `${formatAmount(amount)} ${amount.currency.symbol}`;
  return usd ? `${text} (${formatDollars(usd)})` : text;
}
