import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { storyWorld } from '../../../tests/support/storyShell.ts';
import { Amount } from '../../model/Amount.ts';
import { AppError } from '../../model/errors.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import type { Deposit, DepositState } from './DepositOrder.ts';
import ReviewDialog from './ReviewDialog.tsx';
import { SwapExecution } from './SwapExecution.ts';
import { storyRoute, withRoutes } from './SwapStage.tsx';
import { SwapStore } from './SwapStore.ts';

interface StageProps {
  readonly paysToken?: boolean;
  /** Of a route that calls no contract. */
  readonly deposit?: Deposit | AppError;
  readonly setUp?: (execution: SwapExecution, store: SwapStore) => void;
}

function Stage({ paysToken = false, deposit, setUp }: StageProps) {
  const shell = useShell();
  const [{ execution, store }] = useState(() => {
    const made = new SwapStore(shell);
    runInAction(() => withRoutes(made));
    const usd = shell.tokens.all.find(({ symbol }) => symbol === 'USD');
    const from = paysToken ? usd : made.form.from;
    const { to } = made.form;
    if (!from || !to) throw new Error('no tokens');
    const plan = {
      from,
      to,
      amount: Amount.parse('0.125', from),
      route: storyRoute(made, deposit ? { contract: undefined } : {}),
      slippageBps: 50,
      sender: 'one-alice',
      recipient: 'two-bob',
    };
    const started = new SwapExecution(shell, plan);
    runInAction(() => {
      setUp?.(started, made);
      if (deposit && started.deposit) started.deposit.state = stateOf(deposit);
    });
    return { execution: started, store: made };
  });
  return <ReviewDialog execution={execution} quotes={store.quotes} close={fn()} />;
}

function stateOf(deposit: Deposit | AppError): DepositState {
  if (deposit instanceof AppError) return { status: 'failed', error: deposit };
  return { status: 'ready', deposit, order: { txData: {}, facts: undefined }, at: Date.now() };
}

const meta: Meta<typeof Stage> = {
  title: 'Swap/ReviewDialog',
  component: Stage,
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const NativeCoin: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('0.125 ONE on Chain one');
    await expect(dialog).toHaveTextContent('310.909595 TWO');
  },
};
export const WithToken: Story = { args: { paysToken: true } };
export const OnAPhone: Story = { args: { paysToken: true }, globals: { width: 'phone' } };
export const RateGotWorse: Story = {
  args: {
    setUp: (_execution, store) => {
      const { amount } = store.form;
      if (!amount) return;
      const routes = [storyRoute(store, { gets: '290' })];
      store.quotes.state = { status: 'ready', routes, at: 0, amount };
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /accept the new rate/i }));
    await expect(await screen.findByRole('button', { name: /confirm swap/i })).toBeVisible();
  },
};
export const Refused: Story = {
  args: {
    setUp: (execution) => {
      execution.error = new AppError('transaction/mismatch', {
        field: 'recipient',
        shown: 'two-bob',
        found: 'two-eve',
      });
      execution.steps = [
        { id: 'switch', state: 'done' },
        { id: 'swap', state: 'failed' },
        { id: 'confirm', state: 'waiting' },
      ];
    },
  },
};
export const Running: Story = {
  args: {
    setUp: (execution) => {
      execution.isRunning = true;
      execution.steps = [
        { id: 'switch', state: 'done' },
        { id: 'swap', state: 'active' },
        { id: 'confirm', state: 'waiting' },
      ];
    },
  },
};
export const Sent: Story = {
  args: {
    setUp: (execution) => {
      execution.hash = `0x${'5f1c2a9be3d44709'.repeat(4)}`;
      execution.steps = [
        { id: 'switch', state: 'done' },
        { id: 'swap', state: 'done', hash: execution.hash },
        { id: 'confirm', state: 'active' },
      ];
    },
  },
};
export const ToADepositAddress: Story = {
  args: { deposit: { address: 'one-depot', memo: '4207' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('Deposit address');
    await expect(dialog).toHaveTextContent('4207');
    await expect(screen.getByRole('link', { name: 'one-depot' })).toBeVisible();
  },
};
export const ToADepositAddressOnAPhone: Story = {
  args: { deposit: { address: 'one-depot'.padEnd(90, 'x'), memo: 'to:USDT(BSC):0x5f1c2a9be3d447095f1c' } },
  globals: { width: 'phone' },
};
export const NoDepositAddress: Story = {
  args: { deposit: new AppError('api/refused', { endpoint: '/api/commonSwap', resCode: 1146, message: '' }) },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /new deposit address/i })).toBeVisible();
  },
};
