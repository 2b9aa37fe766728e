import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect } from 'storybook/test';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { AppError } from '../../../model/errors.ts';
import { PaymentProgress } from '../../pipeline/PaymentProgress.ts';
import { progressIn } from '../../pipeline/testing/progressIn.ts';
import { PaymentStatus, TransactionLink } from './PaymentStatus.tsx';

function sent(): PaymentProgress {
  const progress = new PaymentProgress();
  progress.sent('one-hash-1');
  return progress;
}

function slow(): PaymentProgress {
  const progress = progressIn({ status: 'preparing' });
  runInAction(() => Object.assign(progress.wait, { status: 'slow', canAskAgain: true }));
  return progress;
}

const meta: Meta<typeof PaymentStatus> = {
  component: PaymentStatus,
  subcomponents: { TransactionLink },
  args: { chain: new FakeChain('one').plugin },
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Sent: Story = {
  args: { progress: sent() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sent. Waiting for confirmation…')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View transaction' })).toHaveAttribute(
      'href',
      expect.stringContaining('one-hash-1'),
    );
  },
};
/** The service has not returned the transaction for 15 s. */
export const SlowService: Story = {
  args: { progress: slow() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The service is slow. Keep waiting or try again.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
export const Declined: Story = {
  args: {
    progress: progressIn({ status: 'declined', error: new AppError('wallet/rejected', { wallet: 'Signal Box' }) }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Declined in your wallet. Nothing was sent.')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
export const Failed: Story = {
  args: {
    progress: progressIn({
      status: 'failed',
      error: new AppError('transaction/would-fail', { chain: 'Chain one', reason: 'sold' }),
    }),
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('alert')).toHaveTextContent(/sold/),
};
/** The flow itself says why. */
export const ErrorHidden: Story = {
  args: { ...Failed.args, hidesError: true },
  play: async ({ canvas }) => expect(canvas.queryByRole('alert')).toBeNull(),
};
