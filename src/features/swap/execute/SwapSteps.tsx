import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { orderStatusOf } from '../../../api/swap.ts';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { type Step, Steps } from '../../../shell/ui/Steps/Steps.tsx';
import { messages } from '../messages.ts';
import type { ExecutionStep, StepState, SwapExecution } from './SwapExecution.ts';

/** Progress of the steps of a swap, including the result of the order. */
export const SwapSteps = observer(function SwapSteps({ execution }: { readonly execution: SwapExecution }) {
  const shell = useShell();
  const t = useMessages(messages);
  const { plan, hash, order } = execution;
  const chain = shell.chains.require(plan.from.chain);
  const status = orderStatusOf(latestOf(order.current)?.finalStatus ?? 'pending');
  useEffect(() => {
    if (hash) void order.refresh();
  }, [hash, order]);
  useEffect(() => {
    if (status !== 'success') return;
    shell.balances.refresh(plan.sender, plan.from.chain);
    shell.balances.refresh(plan.sender, plan.to.chain);
  }, [shell, plan, status]);
  const titles = {
    switch: t('steps.switch', { chain: chain.name }),
    approve: t('steps.approve', { amount: plan.amount.toDecimal(), symbol: plan.from.symbol }),
    swap: t('steps.swap'),
    confirm: t('steps.confirm', { chain: shell.chains.require(plan.to.chain).name }),
  };
  const stateOf = (step: ExecutionStep): StepState => {
    if (step.id !== 'confirm' || !hash) return step.state;
    if (status === 'success' || status === 'refund_complete') return 'done';
    return status === 'fail' || status === 'timeout' ? 'failed' : 'active';
  };
  const steps = execution.steps.map((step): Step => {
    const state = stateOf(step);
    return {
      id: step.id,
      title: titles[step.id],
      state,
      stateLabel: t(`state.${state}`),
      detail: step.hash && (
        <a href={chain.explorer.transaction(step.hash)} target="_blank" rel="noopener noreferrer">
          {t('sent.explorer', { hash: shortAddress(step.hash, 10, 10) })}
        </a>
      ),
    };
  });
  return <Steps label={t('steps.label')} steps={steps} />;
});
