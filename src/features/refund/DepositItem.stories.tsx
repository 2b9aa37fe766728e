import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { AppError } from '../../model/errors.ts';
import type { Payout } from '../../shell/plugin/deposits.ts';
import { Countdown } from './Countdown.tsx';
import { DepositItem } from './DepositItem.tsx';
import { keyOf } from './keyOf.ts';
import type { ReclaimState } from './Reclaims.ts';
import { deposit, reclaimable } from './testing/fixtures.ts';

const one = new FakeChain('one');
const due = reclaimable(one);

/** A store with the result of the reclaim and the payout on the target chain. */
function storeWith(state: ReclaimState | undefined, payout: Payout = 'unpaid') {
  return { reclaims: { of: () => state }, payouts: new Map([[keyOf(due), payout]]) };
}

const meta: Meta<typeof DepositItem> = {
  title: 'Orders/DepositItem',
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
export const Asking: Story = { args: { store: storeWith({ status: 'asking' }) } };
export const Sent: Story = { args: { store: storeWith({ status: 'sent' }) } };
export const Done: Story = { args: { store: storeWith({ status: 'done' }) } };
export const Declined: Story = {
  args: { store: storeWith({ status: 'declined', error: new AppError('wallet/rejected', { wallet: 'Signal Box' }) }) },
};
export const Failed: Story = {
  args: {
    store: storeWith({
      status: 'failed',
      error: new AppError('transaction/would-fail', { chain: 'Chain one', reason: 'nothing to refund' }),
    }),
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
