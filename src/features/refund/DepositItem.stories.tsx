import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect, fn } from 'storybook/test';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { AppError } from '../../model/errors.ts';
import type { Payout } from '../../shell/plugin/deposits.ts';
import type { PaymentState } from '../../trade/pipeline/PaymentProgress.ts';
import { progressIn } from '../../trade/pipeline/testing/progressIn.ts';
import { Countdown } from './Countdown.tsx';
import { DepositItem } from './DepositItem.tsx';
import { keyOf } from './keyOf.ts';
import { deposit, reclaimable } from './testing/fixtures.ts';

const one = new FakeChain('one');
const due = reclaimable(one);

/** A store with the result of the reclaim and the payout on the target chain. */
function storeWith(state: PaymentState | undefined, payout: Payout = 'unpaid') {
  const progress = state && progressIn(state);
  return { reclaims: { of: () => progress }, payouts: new Map([[keyOf(due), payout]]) };
}

/** The wallet has the request and does not reply. */
async function asked() {
  const { shell } = await storyWorld({ connected: true });
  runInAction(() => {
    shell.contracts.latest = { state: 'unread' };
  });
  const wallet = 'Fake Wallet';
  const stopped = () => new AppError('transaction/unknown-outcome', { wallet, chain: 'Chain one' });
  shell.signer.requests.run({ wallet, stopped }, () => new Promise<never>(() => undefined)).catch(() => undefined);
  return shell;
}

const meta: Meta<typeof DepositItem> = {
  component: DepositItem,
  subcomponents: { Countdown },
  args: { deposit: due, chain: one.plugin, store: storeWith(undefined), msLeft: -60_000, onTake: fn() },
  decorators: [(Story) => <ul>{Story()}</ul>],
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Reclaimable: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take back 25 USD' }));
    await expect(args.onTake).toHaveBeenCalled();
  },
};
export const WaitingForHours: Story = {
  args: { deposit: deposit(one), msLeft: 3_605_000 },
  play: async ({ canvas }) => expect(await canvas.findByText('in 1 h')).toBeVisible(),
};
export const WaitingForDays: Story = { args: { deposit: deposit(one), msLeft: 200_000_000 } };
export const WaitingForSeconds: Story = { args: { deposit: deposit(one), msLeft: 1_500 } };
/** The countdown has ended, but the chain has no later block yet. */
export const BlockAwaited: Story = {
  args: { deposit: deposit(one), msLeft: 0 },
  play: async ({ canvas }) => expect(await canvas.findByText('waiting for the next block')).toBeVisible(),
};
export const Asking: Story = {
  args: { store: storeWith({ status: 'confirming' }) },
  parameters: { shell: asked },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Confirm in your wallet')).toBeVisible();
    await expect(canvas.getByText(/^The contract’s code couldn’t be read/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop waiting' }));
    await expect(canvas.queryByText('Confirm in your wallet')).toBeNull();
  },
};
export const Sent: Story = {
  args: { store: storeWith({ status: 'sent' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sent. Waiting for confirmation…')).toBeVisible();
  },
};
export const Done: Story = {
  args: { store: storeWith({ status: 'done' }), takenHash: `0x${'7c'.repeat(32)}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Taken back')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^0x7c7c7c7c/ })).toBeVisible();
  },
};
export const Declined: Story = {
  args: { store: storeWith({ status: 'declined', error: new AppError('wallet/rejected', { wallet: 'Signal Box' }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Declined in your wallet. Nothing was sent.')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
export const Unclear: Story = {
  args: {
    store: storeWith({
      status: 'unknown',
      error: new AppError('transaction/unknown-outcome', { wallet: 'Signal Box', chain: 'Chain one' }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/gave no clear answer. You can try again/)).toBeVisible();
    await expect(canvas.queryByText(/Don’t send it again/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Take back 25 USD' })).toBeEnabled();
  },
};
export const Failed: Story = {
  args: {
    store: storeWith({
      status: 'failed',
      error: new AppError('transaction/would-fail', { chain: 'Chain one', reason: 'nothing to refund' }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/nothing to refund/);
  },
};
export const PaidOut: Story = { args: { store: storeWith(undefined, 'paid') } };
export const TargetUnknown: Story = { args: { store: storeWith(undefined, 'unknown') } };
export const LongestText: Story = {
  args: {
    deposit: reclaimable(one, {
      recipient: 'W'.repeat(200),
      toChain: 'x'.repeat(80),
      refundTo: `one-${'z'.repeat(60)}`,
    }),
  },
};
