import { observer } from 'mobx-react-lite';
import { formatBalance } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import type { SwapRoute } from '../quotes/Route.ts';
import { messages } from './messages.ts';
import { changeBps } from './rateChange.ts';

interface Props {
  readonly shown: SwapRoute;
  readonly worse: SwapRoute | undefined;
  readonly better: SwapRoute | undefined;
}

/** Change of the rate during the review. The user must accept a worse rate. A better one is only information. */
export const RateNotice = observer(function RateNotice({ shown, worse, better }: Props) {
  const t = useMessages(messages);
  const current = worse ?? better;
  if (!current) return null;
  const bps = changeBps(shown, current);
  const facts = {
    before: formatBalance(shown.receive),
    now: formatBalance(current.receive),
    symbol: current.receive.currency.symbol,
    percent: String(Math.abs(bps) / 100),
  };
  // A change that the numbers do not show would only confuse.
  if (bps === 0 || facts.before === facts.now) return null;
  return worse ? (
    <Notice tone="warning">{t('review.worse', facts)}</Notice>
  ) : (
    <Notice tone="success">{t('review.better', facts)}</Notice>
  );
});
