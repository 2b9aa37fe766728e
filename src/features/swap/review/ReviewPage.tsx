import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAppError } from '../../../model/errors.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { FeatureBoundary } from '../../../shell/layout/FeatureBoundary.tsx';
import { usePageName } from '../../../shell/layout/usePageName.ts';
import { idleView } from '../../../shell/lazyView.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { LiveRegion } from '../../../shell/ui/LiveRegion/LiveRegion.tsx';
import { useClosing } from '../../../shell/useClosing.ts';
import { CodeNotes } from '../../../shell/widgets/WalletStatus/CodeNotes.tsx';
import { ServiceWaitNote } from '../../../shell/widgets/WalletStatus/ServiceWaitNote.tsx';
import { useTryLabel } from '../../../shell/widgets/WalletStatus/useTryLabel.ts';
import { WalletStatus } from '../../../shell/widgets/WalletStatus/WalletStatus.tsx';
import { OtherSymbols } from '../../../trade/rates/symbols/OtherSymbols.tsx';
import { OrderFrame } from '../../../trade/widgets/OrderFrame/OrderFrame.tsx';
import type { SwapExecution } from '../execute/SwapExecution.ts';
import { SwapSteps } from '../execute/SwapSteps.tsx';
import { RateNotice } from '../impact/RateNotice.tsx';
import type { SwapRoute } from '../quotes/Route.ts';
import { useSwap } from '../SwapContext.ts';
import { messages as zeroGasMessages } from '../zeroGas/messages.ts';
import { ZeroGasFacts } from '../zeroGas/ZeroGasFacts.tsx';
import { ZeroGasFallback } from '../zeroGas/ZeroGasFallback.tsx';
import { ZeroGasLimits } from '../zeroGas/ZeroGasLimits.tsx';
import { isZeroGasRefused } from '../zeroGas/zeroGasRefusal.ts';
import { ChangePreview } from './ChangePreview.ts';
import { ChangeSheet } from './ChangeSheet.tsx';
import { DepositFacts } from './DepositFacts.tsx';
import { DollarNotices } from './DollarNotes.tsx';
import { IndependentRate } from './IndependentRate.tsx';
import { KycNotice } from './KycNotice.tsx';
import { messages } from './messages.ts';
import { NetworkFeeNotice } from './NetworkFeeNotice.tsx';
import { Promises } from './Promises.tsx';
import { ReviewFacts, ReviewPrompts } from './ReviewFacts.tsx';
import { ReviewLegs } from './ReviewLegs.tsx';
import styles from './ReviewPage.module.css';
import { ReviewSummary } from './ReviewSummary.tsx';
import { WalletWait } from './WalletWait.tsx';

const SwapYard = idleView<{ readonly card: 'review' | 'sent' }>(() => import('../yard/SwapYard.tsx'));

interface Props {
  readonly execution: SwapExecution;
}

/** The swap to sign, then its progress in the same card. What is sent continues on the page of its order. */
const ReviewPage = observer(function ReviewPage({ execution: first }: Props) {
  const shell = useShell();
  const onLeave = useLeave();
  const { quotes, form } = useSwap();
  const t = useMessages(messages);
  const [execution, setExecution] = useState(first);
  const closing = useClosing();
  const { plan, progress } = execution;
  const { hash, isAsking, wait } = progress;
  // Another rate is another order, so its changes are simulated again.
  const preview = useMemo(() => new ChangePreview(shell, execution), [shell, execution]);
  // No renewals during the review. The rate is requested again before anything is sent.
  useEffect(() => quotes.hold(), [quotes]);
  useEffect(() => {
    // In the place of this page: Back then leads to the form.
    if (hash) shell.intents.request('openOrder', { hash, replacesPage: true });
  }, [shell, hash]);
  usePageName(t('review.title'));
  const quoted = quotes.routes.find(({ name }) => name === plan.route.name);
  const changeAmount = (text: string) => {
    form.setAmount(text);
    onLeave();
  };
  const isPending = execution.zeroGas !== undefined && execution.zeroGas.state.status !== 'ready';
  const request = isAsking ? shell.signer.requests.current : undefined;
  const isUnderWay = progress.isRunning;
  const isStarted = isUnderWay || progress.error !== undefined || execution.worse;
  return (
    <OrderFrame
      label={t('review.title')}
      backLabel={t('review.leave')}
      onBack={onLeave}
      after={
        <FeatureBoundary quiet>
          <Suspense fallback={null}>
            <SwapYard card={isUnderWay ? 'sent' : 'review'} />
          </Suspense>
        </FeatureBoundary>
      }
    >
      <ReviewHead execution={execution} />
      <ReviewLegs plan={execution.shownPlan} isPending={isPending} isUnderWay={isUnderWay} />
      <LiveRegion>{isStarted && <SwapSteps execution={execution} />}</LiveRegion>
      <LiveRegion>{isUnderWay && wait.status !== 'none' && <ServiceWaitNote wait={wait} />}</LiveRegion>
      <LiveRegion>{request && <WalletWait execution={execution} onStop={request.stop} />}</LiveRegion>
      <ReviewSummary plan={execution.shownPlan} judged={execution.consents.rate.judged} isPending={isPending} />
      {quoted && <ZeroGasFallback execution={execution} route={quoted} onChoose={setExecution} />}
      <ReviewNotes execution={execution} preview={preview} />
      <ZeroGasLimits execution={execution} onAmount={changeAmount} />
      <ReviewFacts plan={execution.shownPlan} isPending={isPending} />
      <WalletStatus
        error={progress.error}
        isRunning={isAsking}
        isApproved={execution.isApproved}
        // The wait is shown at the steps.
        waiting={() => null}
      />
      <div className={styles.foot}>
        <ReviewButton
          execution={execution}
          preview={preview}
          signal={closing.signal}
          // Only what was reviewed is signed. A new order starts a new review.
          onRate={(route) => setExecution(execution.accepting(route))}
          restartWith={quoted ?? plan.route}
          onLeave={onLeave}
        />
        <ReviewPrompts plan={execution.shownPlan} preview={preview} />
      </div>
    </OrderFrame>
  );
});

/** Back to the form, which is the page before unless the address was typed. */
function useLeave(): () => void {
  const { location } = useShell();
  const navigate = useNavigate();
  return () => void (location.previous === '/swap' ? navigate(-1) : navigate('/swap', { replace: true }));
}

/** The title has the focus at first. It names the wallet while the wallet has the swap. */
const ReviewHead = observer(function ReviewHead({ execution }: { readonly execution: SwapExecution }) {
  const { signer, wallet } = useShell();
  const t = useMessages(messages);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    // Back in the form, at the button that opened the review.
    return () => document.querySelector<HTMLElement>('[data-testid="swap-action"]')?.focus();
  }, []);
  const { isAsking, hash } = execution.progress;
  const asked = isAsking ? signer.requests.current?.wallet : undefined;
  const isAsked = asked !== undefined;
  // The button that was pressed may be far below.
  useEffect(() => {
    if (isAsked) title.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  const icon = wallet.sessions.find((session) => session.wallet.name === asked)?.wallet.icon;
  const titleText = () => {
    if (asked !== undefined) return t('wallet.confirm', { wallet: asked });
    if (hash) return t('review.sent');
    return t(isAsking ? 'review.preparing' : 'review.title');
  };
  return (
    <div className={styles.head}>
      <LiveRegion>
        <h1 ref={title} className={styles.title} tabIndex={-1}>
          {titleText()}
        </h1>
      </LiveRegion>
      {icon && <img className={styles.icon} src={icon} alt="" />}
    </div>
  );
});

interface NotesProps {
  readonly execution: SwapExecution;
  readonly preview: ChangePreview;
}

/** What may go otherwise than shown: rate, identity check, simulation, who promises what, where it is paid to. */
const ReviewNotes = observer(function ReviewNotes({ execution, preview }: NotesProps) {
  const { chains } = useShell();
  const { plan, worse, better, progress, deposit, zeroGas } = execution;
  const { hash } = progress;
  return (
    <>
      <RateNotice shown={plan.route} worse={worse} better={hash ? undefined : better} />
      {!hash && plan.route.needsKyc && <KycNotice route={plan.route} />}
      {/* Read before the confirmation. Afterwards the steps come first. */}
      <div className={styles.notes} hidden={progress.isRunning}>
        {!hash && !worse && <ChangeSheet preview={preview} plan={plan} />}
        {!hash && !worse && !preview.isRefused && !preview.isSimulating && (
          <>
            <OtherSymbols symbols={execution.consents.symbols} isAsking={progress.isAsking} />
            <NetworkFeeNotice execution={execution} />
            <IndependentRate execution={execution} />
            <DollarNotices execution={execution} />
          </>
        )}
        <Promises execution={execution} hasTried={preview.hasTried} />
      </div>
      {execution.shownCheck && !progress.isRunning && <CodeNotes checked={execution.shownCheck.code} />}
      {deposit && zeroGas?.state.status !== 'failed' && (
        <DepositFacts deposit={deposit} plan={plan} isAsking={progress.isAsking} />
      )}
      {zeroGas && <ZeroGasFacts order={zeroGas} native={chains.require(plan.from.chain).native.symbol} />}
    </>
  );
});

interface ReviewButtonProps {
  readonly execution: SwapExecution;
  readonly preview: ChangePreview;
  /** Aborts when the page closes. */
  readonly signal: AbortSignal;
  /** Starts the review again at this rate. */
  readonly onRate: (route: SwapRoute) => void;
  /** The route that a new order uses. */
  readonly restartWith: SwapRoute;
  readonly onLeave: () => void;
}

/** The next step of the swap: accept another rate, start again, or confirm. */
const ReviewButton = observer(function ReviewButton(props: ReviewButtonProps) {
  const { execution, preview, signal, onRate, restartWith, onLeave } = props;
  const t = useMessages(messages);
  const zeroGasText = useMessages(zeroGasMessages);
  const { worse, progress, deposit, zeroGas } = execution;
  const { error, isRunning } = progress;
  const tryLabel = useTryLabel(error);
  const isExpired = isAppError(error, 'swap/quote-expired');
  const simple = (label: string, onClick: () => void) => (
    <Button size="xl" wide onClick={onClick}>
      {label}
    </Button>
  );
  const restart = () => onRate(restartWith);
  if (worse) return simple(t('review.accept'), () => onRate(worse));
  if (deposit && (isExpired || deposit.state.status === 'failed')) return simple(t('review.rebuild'), restart);
  const isRebuilt = isExpired || zeroGas?.state.status === 'failed' || isZeroGasRefused(execution);
  if (zeroGas && isRebuilt && !isRunning) return simple(zeroGasText('zeroGas.rebuild'), restart);
  if (isExpired) return simple(t('review.back'), onLeave);
  const { isLacking } = execution.consents;
  if ((preview.isRefused || (isLacking && !preview.isSimulating)) && !isRunning) {
    return (
      <Button size="xl" wide disabled>
        {t('review.refused')}
      </Button>
    );
  }
  return (
    <Button
      size="xl"
      wide
      busy={isRunning || isLacking || !execution.canConfirm || !preview.hasTried}
      onClick={() => void execution.run(signal)}
    >
      {tryLabel({ first: t('review.confirm'), again: t('review.again') })}
    </Button>
  );
});

export default ReviewPage;
