import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { AppError } from '../../model/errors.ts';
import { exactAllowance, operatorRight, unlimitedAllowance } from '../../trade/allowances/testing/fixtures.ts';
import { progressIn } from '../../trade/pipeline/testing/progressIn.ts';
import { AllowanceItem } from './AllowanceItem.tsx';

const one = new FakeChain('one');

/** The wallet has the request and does not reply. */
async function asked() {
  const { shell } = await storyWorld({ connected: true });
  const wallet = 'Fake Wallet';
  const stopped = () => new AppError('wallet/wait-stopped', { wallet });
  shell.signer.requests.run({ wallet, stopped }, () => new Promise<never>(() => undefined)).catch(() => undefined);
  return shell;
}

const meta: Meta<typeof AllowanceItem> = {
  component: AllowanceItem,
  args: { permission: exactAllowance(one), chain: one.plugin, progress: undefined, onRevoke: fn() },
  decorators: [(Story) => <ul>{Story()}</ul>],
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Exact: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke USD approval for one-router' }));
    await expect(args.onRevoke).toHaveBeenCalled();
  },
};
export const UnlimitedAndUnlisted: Story = { args: { permission: unlimitedAllowance(one) } };
export const Operator: Story = { args: { permission: operatorRight() } };
export const Asking: Story = {
  args: { progress: progressIn({ status: 'confirming' }) },
  parameters: { shell: asked },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Confirm in your wallet')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Stop waiting' })).toBeEnabled();
  },
};
export const Rejected: Story = {
  args: {
    progress: progressIn({ status: 'declined', error: new AppError('wallet/rejected', { wallet: 'Fake Wallet' }) }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Declined in your wallet. Nothing was sent.')).toBeVisible();
  },
};
export const Sent: Story = { args: { progress: progressIn({ status: 'sent' }) } };
export const Failed: Story = {
  args: {
    progress: progressIn({
      status: 'failed',
      error: new AppError('transaction/would-fail', { chain: 'Chain one', reason: 'zero is not allowed' }),
    }),
  },
};
