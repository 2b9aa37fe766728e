import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { isAppError } from '../../../model/errors.ts';
import { displayText } from '../../../model/text.ts';
import { formatSize } from '../../../shell/i18n/formatSize.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { LiveRegion } from '../../../shell/ui/LiveRegion/LiveRegion.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { type Step, Steps } from '../../../shell/ui/Steps/Steps.tsx';
import { useTryLabel } from '../../../shell/widgets/WalletStatus/useTryLabel.ts';
import { WalletStatus } from '../../../shell/widgets/WalletStatus/WalletStatus.tsx';
import { TransactionLink } from '../../../trade/widgets/PaymentStatus/PaymentStatus.tsx';
import styles from '../create.module.css';
import type { Creation } from '../draft/Creation.ts';
import { messages } from '../messages.ts';
import { Stations } from '../Stations.tsx';
import type { MintFlow, StepId } from './MintFlow.ts';

interface Props {
  readonly creation: Creation;
  /** Continues where the flow stopped. */
  readonly onRun: () => void;
}

/** The steps of the mint. After a reload, shows where it stopped. */
export const MintView = observer(function MintView({ creation, onRun }: Props) {
  const { signer } = useShell();
  const t = useMessages(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  const { flow, store } = creation;
  const { progress, isSent } = flow;
  // The pressed button is gone with the form, so the heading gets the focus.
  useEffect(() => heading.current?.focus(), []);
  const { isRunning, error } = progress;
  const tryLabel = useTryLabel(error);
  const isUnknown = isAppError(error, 'transaction/unknown-outcome');
  const isDeclined = isAppError(signer.requests.latest(error), 'wallet/rejected');
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1 ref={heading} tabIndex={-1} className={styles.headline}>
          {t('making.title', { name: displayText(store.draft.name, 80) })}
        </h1>
        <Stations current="mint" />
      </header>
      <LiveRegion>
        <StepList creation={creation} />
      </LiveRegion>
      <LiveRegion>
        {progress.status === 'review' && <Notice>{t(isSent ? 'making.sent' : 'making.resume')}</Notice>}
      </LiveRegion>
      <WalletStatus error={error} isRunning={isRunning} wait={progress.wait} />
      <LiveRegion>{isDeclined && <Notice>{t('making.kept')}</Notice>}</LiveRegion>
      <div className={styles.bar}>
        {!isRunning && (
          <Button onClick={onRun} data-testid="create-continue">
            {tryLabel({ first: t('making.continue'), again: t('again') })}
          </Button>
        )}
        {isUnknown && (
          <Button variant="secondary" onClick={() => void flow.forgetUnknown().then(onRun)}>
            {t('making.unknown')}
          </Button>
        )}
        {!isRunning && !isSent && (
          <Button variant="secondary" onClick={() => flow.leave()} data-testid="create-back">
            {t('making.back')}
          </Button>
        )}
      </div>
    </div>
  );
});

const StepList = observer(function StepList({ creation }: { readonly creation: Creation }) {
  const t = useMessages(messages);
  const { flow, place } = creation;
  const chain = place.chain.name;
  const steps = flow.steps.map((id): Step => {
    const state = stateOf(flow, id);
    return {
      id,
      title: id === 'confirm' ? t('step.confirm', { chain }) : t(`step.${id}`),
      state,
      stateLabel: t(`state.${state}`),
      detail: state === 'active' || state === 'failed' ? <Detail id={id} creation={creation} /> : undefined,
    };
  });
  return <Steps label={t('making.steps')} steps={steps} />;
});

const Detail = observer(function Detail({ id, creation }: { readonly id: StepId; readonly creation: Creation }) {
  const t = useMessages(messages);
  const { flow, store, place } = creation;
  const { medium } = store.draft;
  if (id === 'upload' && medium?.kind === 'file') {
    const label = t('upload.progress', { sent: formatSize(flow.sentBytes), total: formatSize(medium.size) });
    return (
      <>
        {/* Progress in bytes is not announced. */}
        <span aria-live="off">
          <progress max={medium.size} value={flow.sentBytes} aria-label={t('step.upload')} /> {label}
        </span>
        {flow.isPaused && <p>{t('upload.paused')}</p>}
      </>
    );
  }
  return id === 'confirm' ? <TransactionLink chain={place.chain} hash={flow.progress.hash} /> : null;
});

function stateOf({ progress, step, steps }: MintFlow, id: StepId): Exclude<Step['state'], 'skipped'> {
  if (!progress.isRunning && progress.error === undefined) return 'waiting';
  const [at, current] = [steps.indexOf(id), steps.indexOf(step)];
  if (at < current) return 'done';
  if (at > current) return 'waiting';
  if (progress.isRunning) return 'active';
  return progress.status === 'failed' ? 'failed' : 'waiting';
}
