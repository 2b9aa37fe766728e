import { formatDecimal } from '../../../shell/i18n/formatDecimal.ts';
import { formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useSwap } from '../SwapContext.ts';
import { messages } from './messages.ts';
import type { SwapRoute } from './Route.ts';

/** All fees of a route in dollars. Without prices, the fee as the service states it. Call it in an observer. */
export function useFeesText(): (route: SwapRoute) => string {
  const { values } = useSwap();
  const t = useMessages(messages);
  return (route) => {
    const fees = values?.feesOf(route);
    if (!fees) return t('routes.fee', { fee: formatDecimal(route.fee) ?? route.fee, symbol: route.feeSymbol });
    return t(values?.networkFee ? 'summary.fees' : 'summary.fees.more', { value: formatDollars(fees) });
  };
}
