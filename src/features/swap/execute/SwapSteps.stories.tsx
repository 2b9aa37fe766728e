import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { useState } from 'react';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { Amount } from '../../../model/Amount.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { swapPairOf } from '../../../trade/SwapPairStore.ts';
import { SwapStore } from '../SwapStore.ts';
import { storyRoute } from '../testing/SwapStage.tsx';
import { type ExecutionStep, SwapExecution } from './SwapExecution.ts';
import { SwapSteps } from './SwapSteps.tsx';

const hash = '0x5f1c2a9be3d44709a1b6c8d7e0f3b2a4958671c3d2e1f0a9b8c7d6e5f4a3b2c1';

function Stage({ steps, isSent }: { readonly steps: readonly ExecutionStep[]; readonly isSent: boolean }) {
  const shell = useShell();
  const [execution] = useState(() => {
    const store = new SwapStore(shell, swapPairOf(shell));
    const { from, to } = store.form;
    if (!from || !to) throw new Error('no tokens');
    const made = new SwapExecution(shell, {
      from,
      to,
      amount: Amount.parse('0.125', from),
      route: storyRoute(store),
      slippageBps: 50,
      sender: 'one-alice',
      recipient: 'two-alice',
    });
    runInAction(() => {
      made.steps = steps;
      if (isSent) made.progress.sent(hash);
    });
    return made;
  });
  return <SwapSteps execution={execution} />;
}

const meta: Meta<typeof Stage> = {
  component: Stage,
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
  args: {
    isSent: false,
    steps: [
      { id: 'switch', state: 'done' },
      { id: 'approve', state: 'active' },
      { id: 'swap', state: 'waiting' },
      { id: 'confirm', state: 'waiting' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const sent: readonly ExecutionStep[] = [
  { id: 'switch', state: 'done' },
  { id: 'swap', state: 'done', hash },
  { id: 'confirm', state: 'active' },
];

export const Allowing: Story = {};
export const SigningFailed: Story = {
  args: {
    steps: [
      { id: 'switch', state: 'done' },
      { id: 'swap', state: 'failed' },
      { id: 'confirm', state: 'waiting' },
    ],
  },
};
export const Sent: Story = {
  args: { steps: sent, isSent: true },
};
