import { observer } from 'mobx-react-lite';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import type { TrackState } from '../../../shell/ui/Track/TrackLine.tsx';
import { type TrackStep, TrackSteps } from '../../../shell/ui/Track/TrackSteps.tsx';
import { messages } from './messages.ts';
import type { StepState, SwapExecution } from './SwapExecution.ts';

const trackOf: Readonly<Record<StepState, TrackState>> = {
  waiting: 'next',
  active: 'live',
  done: 'done',
  skipped: 'idle',
  failed: 'cut',
};

/** Progress of the steps of a swap until it is sent. */
export const SwapSteps = observer(function SwapSteps({ execution }: { readonly execution: SwapExecution }) {
  const shell = useShell();
  const t = useMessages(messages);
  const { plan } = execution;
  const chain = shell.chains.require(plan.from.chain);
  const titles = {
    switch: t('steps.switch', { chain: chain.name }),
    approve: t('steps.approve', { amount: plan.amount.toDecimal(), symbol: plan.from.symbol }),
    swap: t('steps.swap'),
    confirm: t('steps.confirm', { chain: shell.chains.require(plan.to.chain).name }),
  };
  const steps = execution.steps.map((step): TrackStep => {
    const { state } = step;
    return {
      id: step.id,
      title: titles[step.id],
      state: trackOf[state],
      stateLabel: t(`state.${state}`),
      detail: step.hash && (
        <a href={chain.explorer.transaction(step.hash)} target="_blank" rel="noopener noreferrer">
          {t('sent.explorer', { hash: shortAddress(step.hash, 10, 10) })}
        </a>
      ),
    };
  });
  return <TrackSteps label={t('steps.label')} steps={steps} />;
});
