import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { isFinal, orderStatusOf } from '../../../api/swap.ts';
import { isAppError } from '../../../model/errors.ts';
import type { DialogProps } from '../../../shell/feature.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { LiveRegion } from '../../../shell/ui/LiveRegion/LiveRegion.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { useClosing } from '../../../shell/useClosing.ts';
import { UnreadCode } from '../../../shell/widgets/WalletStatus/UnreadCode.tsx';
import { useTryLabel } from '../../../shell/widgets/WalletStatus/useTryLabel.ts';
import { WalletStatus } from '../../../shell/widgets/WalletStatus/WalletStatus.tsx';
import type { SwapExecution } from '../execute/SwapExecution.ts';
import { SwapSteps } from '../execute/SwapSteps.tsx';
import { RateNotice } from '../impact/RateNotice.tsx';
import type { Quotes } from '../quotes/Quotes.ts';
import { ZeroGasWayOut } from '../zeroGas/ZeroGasWayOut.tsx';
import { AllowanceLeft } from './AllowanceLeft.tsx';
import { ChangePreview } from './ChangePreview.ts';
import { ChangeSheet } from './ChangeSheet.tsx';
import { DepositFacts } from './DepositFacts.tsx';
import { KycNotice } from './KycNotice.tsx';
import { messages } from './messages.ts';
import { ReviewFacts } from './ReviewFacts.tsx';

interface Props extends DialogProps {
  readonly execution: SwapExecution;
  readonly quotes: Quotes;
  readonly onSent?: (execution: SwapExecution) => void;
}

const ReviewDialog = observer(function ReviewDialog({ execution: first, quotes, onSent, close }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const [execution, setExecution] = useState(first);
  const closing = useClosing();
  const { plan } = execution;
  // Another rate is another order, so its changes are simulated again.
  const preview = useMemo(() => new ChangePreview(shell, execution), [shell, execution]);
  // No renewals during the review. The rate is requested again before anything is sent.
  useEffect(() => quotes.hold(), [quotes]);
  const { worse, better, hash, error, deposit } = execution;
  useEffect(() => {
    if (hash) onSent?.(execution);
  }, [hash, execution, onSent]);
  const accept = () => worse && setExecution(execution.accepting(worse));
  const quoted = quotes.routes.find(({ dex }) => dex === plan.route.dex);
  // The payment must go to the reviewed address. A new order starts a new review.
  const restart = () => setExecution(execution.accepting(quoted ?? plan.route));
  const isStarted = execution.isRunning || hash !== undefined || error !== undefined || worse !== undefined;
  return (
    <Dialog
      title={t('review.title')}
      closeLabel={t('review.close')}
      size="l"
      onClose={close}
      footer={
        <ReviewButton
          execution={execution}
          preview={preview}
          signal={closing.signal}
          onAccept={accept}
          onRestart={restart}
          onClose={close}
        />
      }
    >
      <LiveRegion>
        {isStarted && <SwapSteps execution={execution} />}
        {hash && <SentNotice execution={execution} />}
      </LiveRegion>
      <WalletStatus error={error} isRunning={execution.isRunning} />
      {quoted && <ZeroGasWayOut execution={execution} route={quoted} onChoose={setExecution} />}
      <RateNotice shown={plan.route} worse={worse} better={hash ? undefined : better} />
      {!hash && plan.route.needsKyc && <KycNotice route={plan.route} />}
      {hash && <AllowanceLeft execution={execution} onLeave={close} />}
      {!hash && !worse && <ChangeSheet preview={preview} plan={plan} />}
      {execution.promisedBy && (
        <Notice>{t('review.promised', { service: execution.promisedBy, symbol: plan.to.symbol })}</Notice>
      )}
      {execution.code === 'unread' && !execution.isRunning && !hash && <UnreadCode />}
      {deposit && <DepositFacts deposit={deposit} plan={plan} />}
      <ReviewFacts plan={plan} />
    </Dialog>
  );
});

/** After the payment: whether the user may leave, or is needed for the payout. */
const SentNotice = observer(function SentNotice({ execution }: { readonly execution: SwapExecution }) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const order = latestOf(execution.order.current);
  const isReleasable = order?.releaseStatus === true && !isFinal(orderStatusOf(order.finalStatus));
  if (!isReleasable) return <Notice tone="success">{t('sent.safe')}</Notice>;
  const { name } = chains.require(execution.plan.to.chain);
  return <Notice tone="warning">{t('sent.release', { chain: name })}</Notice>;
});

interface ReviewButtonProps {
  readonly execution: SwapExecution;
  readonly preview: ChangePreview;
  /** Aborts when the dialog closes. */
  readonly signal: AbortSignal;
  readonly onAccept: () => void;
  readonly onRestart: () => void;
  readonly onClose: () => void;
}

/** The next step of the swap: open the sent order, accept another rate, start again, or confirm. */
const ReviewButton = observer(function ReviewButton(props: ReviewButtonProps) {
  const { execution, preview, signal, onAccept, onRestart, onClose } = props;
  const { intents } = useShell();
  const t = useMessages(messages);
  const { worse, hash, error, deposit } = execution;
  const tryLabel = useTryLabel(error);
  const isExpired = isAppError(error, 'swap/quote-expired');
  const simple = (label: string, onClick: () => void) => (
    <Button size="l" wide onClick={onClick}>
      {label}
    </Button>
  );
  if (hash) {
    return simple(t('sent.open'), () => {
      onClose();
      intents.ask('openOrder', { hash });
    });
  }
  if (worse) return simple(t('review.accept'), onAccept);
  if (deposit && (isExpired || deposit.state.status === 'failed')) return simple(t('review.rebuild'), onRestart);
  if (isExpired) return simple(t('review.back'), onClose);
  if (preview.isRefused && !execution.isRunning) {
    return (
      <Button size="l" wide disabled>
        {t('review.refused')}
      </Button>
    );
  }
  return (
    <Button
      size="l"
      wide
      busy={execution.isRunning || !execution.canConfirm}
      onClick={() => void execution.run(signal)}
    >
      {tryLabel({ first: t('review.confirm'), again: t('review.again') })}
    </Button>
  );
});

export default ReviewDialog;
