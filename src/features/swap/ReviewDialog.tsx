import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isAppError } from '../../model/errors.ts';
import type { DialogProps } from '../../shell/feature.ts';
import { errorText } from '../../shell/i18n/errors/errorText.ts';
import { formatAmount } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Dialog } from '../../shell/ui/Dialog/Dialog.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { useClosing } from '../../shell/useClosing.ts';
import { DepositFacts } from './DepositFacts.tsx';
import { messages } from './messages.ts';
import type { Quotes } from './Quotes.ts';
import { ReviewFacts } from './ReviewFacts.tsx';
import { SwapExecution } from './SwapExecution.ts';
import { SwapSteps } from './SwapSteps.tsx';

interface Props extends DialogProps {
  readonly execution: SwapExecution;
  readonly quotes: Quotes;
}

const ReviewDialog = observer(function ReviewDialog({ execution: first, quotes, close }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const [execution, setExecution] = useState(first);
  const closing = useClosing();
  const { plan } = execution;
  // What has not been signed yet must still be true: a worse rate needs the user's word.
  const current = quotes.routes.find(({ dex }) => dex === plan.route.dex);
  const isWorse =
    !execution.hash && !execution.isRunning && current?.receive.isLessThan(plan.route.minReceive) === true;
  const accept = () => current && setExecution(new SwapExecution(shell, { ...plan, route: current }));
  // What is paid to must be what was read: a new order is a new review.
  const isExpired = isAppError(execution.error, 'swap/quote-expired');
  const restart = () => setExecution(new SwapExecution(shell, { ...plan, route: current ?? plan.route }));
  const isStarted = execution.isRunning || execution.hash !== undefined || execution.error !== undefined;
  const openOrder = () => {
    close();
    if (execution.hash) shell.intents.ask('openOrder', { hash: execution.hash });
  };
  return (
    <Dialog
      title={t('review.title')}
      closeLabel={t('review.close')}
      size="l"
      onClose={close}
      footer={
        execution.hash ? (
          <Button size="l" wide onClick={openOrder}>
            {t('sent.open')}
          </Button>
        ) : isWorse ? (
          <Button size="l" wide onClick={accept}>
            {t('review.accept')}
          </Button>
        ) : isExpired || execution.deposit?.state.status === 'failed' ? (
          <Button size="l" wide onClick={restart}>
            {t('review.rebuild')}
          </Button>
        ) : (
          <Button
            size="l"
            wide
            busy={execution.isRunning || !execution.canConfirm}
            onClick={() => void execution.run(closing.signal)}
          >
            {isStarted ? t('review.again') : t('review.confirm')}
          </Button>
        )
      }
    >
      {isStarted && <SwapSteps execution={execution} />}
      {execution.hash && <Notice tone="success">{t('sent.safe')}</Notice>}
      {execution.error !== undefined && <Notice tone="danger">{errorText(shell.i18n, execution.error)}</Notice>}
      {isWorse && current && (
        <Notice tone="warning">
          {t('review.expired', { amount: formatAmount(current.receive), symbol: plan.to.symbol })}
        </Notice>
      )}
      {execution.deposit && <DepositFacts deposit={execution.deposit} plan={plan} />}
      <ReviewFacts plan={plan} />
    </Dialog>
  );
});

export default ReviewDialog;
