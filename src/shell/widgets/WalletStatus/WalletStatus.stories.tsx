import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { useEffect } from 'react';
import { expect, fn } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { AppError } from '../../../model/errors.ts';
import { useShell } from '../../ShellContext.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { WalletStatus } from './WalletStatus.tsx';

const onEnd = fn();

/** A wallet has a request and does not reply. */
function OpenQuestion({ wallet }: { readonly wallet: string }) {
  const { signer } = useShell();
  useEffect(() => {
    const stopped = () => new AppError('wallet/wait-stopped', { wallet });
    signer.requests.run({ wallet, stopped }, () => new Promise<never>(() => undefined)).catch(onEnd);
  }, [signer, wallet]);
  return <WalletStatus error={undefined} isRunning />;
}

const meta: Meta<typeof WalletStatus> = {
  component: WalletStatus,
  parameters: { shell: async () => (await storyWorld()).shell },
  args: { error: undefined, isRunning: false },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const WalletOpen: Story = {
  render: () => <OpenQuestion wallet="Signal Box" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Confirm in your wallet')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Stop waiting' })).toBeEnabled();
  },
};
export const CodeUnread: Story = {
  render: () => <OpenQuestion wallet="Signal Box" />,
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld();
      runInAction(() => {
        shell.contracts.latest = { state: 'unread', replaceable: { service: 'LI.FI' } };
      });
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The contract’s code couldn’t be read/)).toBeVisible();
    await expect(canvas.getByText('LI.FI may change this contract.')).toBeVisible();
  },
};
export const Stops: Story = {
  render: () => <OpenQuestion wallet="Signal Box" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop waiting' }));
    await expect(canvas.queryByText('Confirm in your wallet')).toBeNull();
    await expect(onEnd).toHaveBeenCalled();
  },
};
export const Rejected: Story = {
  args: { error: new AppError('wallet/rejected', { wallet: 'Signal Box' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Declined in your wallet. Nothing was sent.');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
export const RejectedAfterApproval: Story = {
  args: { error: new AppError('wallet/rejected', { wallet: 'Signal Box' }), isApproved: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No tokens were sent. Your approval stays.');
  },
};
export const WaitStopped: Story = { args: { error: new AppError('wallet/wait-stopped', { wallet: 'Signal Box' }) } };
export const UnknownOutcome: Story = {
  args: {
    error: new AppError('transaction/unknown-outcome', { wallet: 'Signal Box', chain: 'Northyard' }),
    action: (
      <Button variant="secondary" size="s">
        Check again
      </Button>
    ),
  },
};
export const Idle: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent(/./);
  },
};
export const LongName: Story = {
  render: () => <OpenQuestion wallet={'A wallet with a very long name of its own '.repeat(3)} />,
  globals: { viewport: { value: 'phone' } },
};
