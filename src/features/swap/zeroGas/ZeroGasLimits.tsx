import { observer } from 'mobx-react-lite';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import type { SwapExecution } from '../execute/SwapExecution.ts';
import { readableBound } from '../form/usableBound.ts';
import { messages as quoteMessages } from '../quotes/messages.ts';
import { messages } from './messages.ts';
import { zeroGasBounds } from './zeroGasBounds.ts';
import { refusalOf } from './zeroGasRefusal.ts';

interface Props {
  readonly execution: SwapExecution;
  /** Leaves the review with another amount in the form. */
  readonly onAmount: (text: string) => void;
}

/** The bounds of a refusal with code 50016, and the nearest amount within them if the user has that much (SWP-09). */
export const ZeroGasLimits = observer(function ZeroGasLimits({ execution, onAmount }: Props) {
  const { balances } = useShell();
  const t = useMessages(messages);
  const quoteText = useMessages(quoteMessages);
  const { from, amount, sender } = execution.plan;
  const bounds = zeroGasBounds(refusalOf(execution), from);
  if (!bounds) return null;
  const min = readableBound(bounds.min, 'min');
  const max = readableBound(bounds.max, 'max');
  const nearest = amount.isLessThan(min) ? min : max;
  const held = balances.of(sender, from);
  const isOffered =
    (amount.isLessThan(bounds.min) || amount.isMoreThan(bounds.max)) &&
    !max.isLessThan(min) &&
    held.status === 'known' &&
    !held.balance.spendable.isLessThan(nearest);
  const action = isOffered && (
    <Button variant="secondary" size="s" onClick={() => onAmount(nearest.toDecimal())}>
      {quoteText('bound.use', { amount: formatAmount(nearest) })}
    </Button>
  );
  return (
    <Notice action={action}>
      {t('zeroGas.limits', { min: formatAmount(min), max: formatAmount(max), symbol: from.symbol })}
    </Notice>
  );
});
