import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { SwapExecution } from '../execute/SwapExecution.ts';
import type { SwapRoute } from '../quotes/Route.ts';
import { messages } from './messages.ts';
import { isZeroGasRefused } from './zeroGasRefusal.ts';

interface Props {
  readonly execution: SwapExecution;
  /** The route with the gas paid by the user. */
  readonly route: SwapRoute;
  readonly onChoose: (execution: SwapExecution) => void;
}

/** Shown after the service refused to pay the gas. Offers the same swap with the fee paid as usual. */
export const ZeroGasFallback = observer(function ZeroGasFallback({ execution, route, onChoose }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const { plan } = execution;
  if (!isZeroGasRefused(execution)) return null;
  const { isZeroGas: _given, ...rest } = plan;
  const choose = () => onChoose(new SwapExecution(shell, { ...rest, route }));
  return (
    <Button variant="quiet" wide onClick={choose}>
      {t('zeroGas.payMyself', { native: shell.chains.require(plan.from.chain).native.symbol })}
    </Button>
  );
});
