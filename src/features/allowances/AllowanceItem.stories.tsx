import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FakeChain } from '../../../tests/support/FakeChain.ts';
import { storyWorld } from '../../../tests/support/storyShell.ts';
import { AppError } from '../../model/errors.ts';
import { AllowanceItem } from './AllowanceItem.tsx';
import { exactAllowance, operatorRight, unlimitedAllowance } from './fixtures.ts';

const one = new FakeChain('one');

const meta: Meta<typeof AllowanceItem> = {
  title: 'Wallets/AllowanceItem',
  component: AllowanceItem,
  args: { permission: exactAllowance(one), chain: one.plugin, state: undefined, onRevoke: fn() },
  decorators: [(Story) => <ul>{Story()}</ul>],
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Exact: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke USD from one-router' }));
    await expect(args.onRevoke).toHaveBeenCalled();
  },
};
export const UnlimitedAndUnlisted: Story = { args: { permission: unlimitedAllowance(one) } };
export const Operator: Story = { args: { permission: operatorRight() } };
export const Asking: Story = { args: { state: { status: 'asking' } } };
export const Sent: Story = { args: { state: { status: 'sent' } } };
export const Failed: Story = {
  args: {
    state: {
      status: 'failed',
      error: new AppError('transaction/would-fail', { chain: 'Chain one', reason: 'zero is not allowed' }),
    },
  },
};
