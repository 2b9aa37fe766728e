import { observer } from 'mobx-react-lite';
import { formatAmount } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { messages } from './messages.ts';
import type { SwapRoute } from './Route.ts';
import { changeBps } from './rateChange.ts';

interface Props {
  readonly shown: SwapRoute;
  readonly worse: SwapRoute | undefined;
  readonly better: SwapRoute | undefined;
}

/** How the rate moved while the user was reading: a worse one is to be accepted, a better one only good to know. */
export const RateNotice = observer(function RateNotice({ shown, worse, better }: Props) {
  const t = useMessages(messages);
  const current = worse ?? better;
  if (!current) return null;
  const bps = changeBps(shown, current);
  const facts = {
    before: formatAmount(shown.receive),
    now: formatAmount(current.receive),
    symbol: current.receive.currency.symbol,
    percent: String(Math.abs(bps) / 100),
  };
  return worse ? (
    <Notice tone="warning">{t('review.worse', facts)}</Notice>
  ) : (
    <Notice tone="success">{t('review.better', facts)}</Notice>
  );
});
