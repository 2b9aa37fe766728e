import { observer } from 'mobx-react-lite';
import { formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { formatPercent } from '../../../shell/i18n/formatPercent.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { ConsentBox } from '../../../trade/rates/ConsentBox.tsx';
import { TypedLoss } from '../../../trade/rates/TypedLoss.tsx';
import { impactLevels, type Obstacle } from '../form/checks.ts';
import { useSwap } from '../SwapContext.ts';
import { messages } from './messages.ts';

/** The price impact of the swap. An unknown impact has its own notice. A large loss needs typed consent. */
export default observer(function ImpactNotice() {
  const { quotes, values, form, obstacle, consent } = useSwap();
  const t = useMessages(messages);
  const { impact } = quotes;
  // Without a usable route, its impact says nothing.
  if (impact.status === 'pending' || obstacle?.kind === 'balance.insufficient' || isOutOfBounds(obstacle)) return null;
  if (impact.status === 'unknown') return <UnknownImpact />;
  if (impact.bps < impactLevels.notice) return null;
  // As on the card.
  const percent = formatPercent(String(impact.bps / 100));
  const loss = values?.valueOf(form.amount?.scaledBy(BigInt(impact.bps), 10_000n), form.from);
  return (
    <Notice tone={impact.bps > impactLevels.severe ? 'danger' : 'warning'}>
      {/* Describes the button, which repeats the figure. */}
      <span id="impact">
        {loss
          ? t('impact.loss', { percent, value: formatDollars(loss) })
          : t(impact.bps < impactLevels.warning ? 'impact.notice' : 'impact.warning', { percent })}
      </span>
      <TypedLoss consent={consent} impact={impact} testId="swap-impact-consent" />
    </Notice>
  );
});

function isOutOfBounds(obstacle: Obstacle | undefined): boolean {
  return obstacle?.kind === 'amount.tooSmall' || obstacle?.kind === 'amount.tooLarge';
}

const UnknownImpact = observer(function UnknownImpact() {
  const { consent } = useSwap();
  const t = useMessages(messages);
  return (
    <Notice tone="warning">
      {t('impact.unknown')}
      <ConsentBox isAccepted={consent.acceptsUnknown} onAccept={(isAccepted) => consent.acceptUnknown(isAccepted)}>
        {t('impact.unknown.consent')}
      </ConsentBox>
    </Notice>
  );
});
