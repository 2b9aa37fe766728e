import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { commonSwap } from '../../../api/swap.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import type { Deposit, DepositState } from '../execute/DepositOrder.ts';
import { SwapExecution } from '../execute/SwapExecution.ts';
import { RateNotice } from '../impact/RateNotice.tsx';
import type { SwapRoute } from '../quotes/Route.ts';
import { SwapStore } from '../SwapStore.ts';
import { storyRoute, withRoutes } from '../testing/SwapStage.tsx';
import { ZeroGasWayOut } from '../zeroGas/ZeroGasWayOut.tsx';
import { DepositFacts } from './DepositFacts.tsx';
import { KycNotice } from './KycNotice.tsx';
import ReviewDialog from './ReviewDialog.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';

interface StageProps {
  readonly paysToken?: boolean;
  /** Changes of the reviewed route. */
  readonly route?: (store: SwapStore) => Partial<SwapRoute>;
  /** Amount in the source chain's coin. */
  readonly networkFee?: string;
  /** Set for a route that calls no contract. */
  readonly deposit?: Deposit | AppError;
  readonly setUp?: (execution: SwapExecution, store: SwapStore) => void;
}

function Stage({ paysToken = false, deposit, setUp, route, networkFee }: StageProps) {
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
      route: storyRoute(made, { ...route?.(made), ...(deposit ? { contract: undefined } : {}) }),
      networkFee: networkFee === undefined ? undefined : Amount.parse(networkFee, from),
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
  subcomponents: { DepositFacts, KycNotice, RateNotice, ReviewFacts, ZeroGasWayOut },
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
    setUp: (execution, store) => {
      execution.worse = storyRoute(store, { gets: '305.5' });
    },
  },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('The rate dropped 2.24%: about 305.5 TWO instead of 312.471955');
    await userEvent.click(await screen.findByRole('button', { name: /accept new rate/i }));
    await expect(await screen.findByRole('button', { name: /confirm swap/i })).toBeVisible();
    await expect(dialog).toHaveTextContent('305.5 TWO on Chain two');
  },
};
export const RateGotBetter: Story = {
  args: {
    setUp: (execution, store) => {
      execution.isRunning = true;
      execution.better = storyRoute(store, { gets: '314' });
    },
  },
};
export const RateIsGone: Story = {
  args: {
    setUp: (execution) => {
      execution.error = new AppError('swap/quote-expired', {});
    },
  },
  play: async () => expect(await screen.findByRole('button', { name: /back to quotes/i })).toBeVisible(),
};
/** Identity check announced, and every kind of fee. */
export const KycAndFees: Story = {
  args: {
    route: (store) => ({
      needsKyc: true,
      kycPages: { zh: undefined, en: 'https://kyc.example/?lang=en' },
      ...(store.form.from ? { chainFee: Amount.parse('0.002', store.form.from) } : {}),
    }),
    networkFee: '0.00042',
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('Service fee (from wallet)0.002 ONE');
    await expect(screen.getByRole('link', { name: /how id checks work/i })).toHaveAttribute(
      'href',
      'https://kyc.example/?lang=en',
    );
  },
};
export const KycAndFeesOnAPhone: Story = { args: { ...KycAndFees.args }, globals: { width: 'phone' } };
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
/** The simulation says that the swap would fail. */
export const WouldFail: Story = {
  parameters: {
    shell: async () => {
      const { shell, api, one, two } = await storyWorld({ connected: true });
      const { units: minUnits } = Amount.parse('310.909595', two.native);
      api.on(commonSwap, () => ({ txData: { to: 'one-router' } }));
      one.fromTxData = (_txData, { token, amount }) => ({
        kind: 'swap',
        contract: 'one-router',
        pay: { token: token.id, units: amount.units },
        receive: { chain: two.plugin.id, address: undefined, minUnits },
        recipient: 'two-bob',
        deadline: undefined,
      });
      one.simulate = async () => ({
        failure: { index: 0, reason: 'paused' },
        moves: [],
        receipts: [],
        grants: [],
        losses: [],
      });
      return shell;
    },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /see the warning above/i })).toBeDisabled();
    await expect(await screen.findByRole('dialog')).toHaveTextContent('would fail on Chain one: paused.');
  },
};
/** The transaction does not contain the token received: the service only promises it. */
export const Promised: Story = {
  args: {
    setUp: (execution) => {
      execution.promisedBy = 'LI.FI';
    },
  },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveTextContent('LI.FI promises that you receive');
  },
};
export const PromisedOnAPhone: Story = { ...Promised, globals: { width: 'phone' } };
/** No node, or only one of two, returned the code of the contract. */
export const CodeUnread: Story = {
  args: {
    setUp: (execution) => {
      execution.code = 'unread';
    },
  },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Only its address was checked');
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
    await expect(await screen.findByRole('button', { name: /get a new address/i })).toBeVisible();
  },
};
