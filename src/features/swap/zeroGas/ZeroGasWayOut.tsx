import { observer } from 'mobx-react-lite';
import { resultCodes } from '../../../api/codes.ts';
import { isAppError } from '../../../model/errors.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { SwapExecution } from '../execute/SwapExecution.ts';
import { messages } from '../messages.ts';
import type { SwapRoute } from '../quotes/Route.ts';

/** Refusals of the service that pays for gas. */
const codes: readonly number[] = [
  resultCodes.zeroGasUnavailable,
  resultCodes.zeroGasTokenUnsupported,
  resultCodes.zeroGasBalanceTooLow,
  resultCodes.zeroGasException,
  resultCodes.zeroGasDepositTooLow,
  resultCodes.zeroGasSignatureFailed,
];

interface Props {
  readonly execution: SwapExecution;
  /** The route with the gas paid by the user. */
  readonly route: SwapRoute;
  readonly onChoose: (execution: SwapExecution) => void;
}

/** Shown after the service refused to pay the gas. Offers the same swap with the fee paid as usual. */
export const ZeroGasWayOut = observer(function ZeroGasWayOut({ execution, route, onChoose }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const { error, plan } = execution;
  if (!plan.zeroGas || !isAppError(error, 'api/refused') || !codes.includes(error.context.resCode)) return null;
  const { zeroGas: _given, ...rest } = plan;
  const choose = () => onChoose(new SwapExecution(shell, { ...rest, route }));
  return (
    <Button variant="quiet" wide onClick={choose}>
      {t('zeroGas.payMyself', { native: shell.chains.require(plan.from.chain).native.symbol })}
    </Button>
  );
});
