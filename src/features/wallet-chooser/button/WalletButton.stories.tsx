import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { WalletButton } from './WalletButton.tsx';

const meta: Meta<typeof WalletButton> = { component: WalletButton };
export default meta;
type Story = StoryObj<typeof meta>;

export const Disconnected: Story = { parameters: { shell: async () => (await storyWorld()).shell } };
export const Connected: Story = {
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button')).toHaveTextContent('one-…ce');
  },
};
/** No wallet is connected, but an address is watched. */
export const Watching: Story = {
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld();
      shell.watch.watch([{ address: 'one-alice', chain: 'fake:one' }]);
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'View only: one-…ce' })).toHaveTextContent('View only');
  },
};
/** It may take up to a minute, so the button opens the chooser. */
export const Restoring: Story = {
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld();
      runInAction(() => {
        shell.wallet.attempt = { status: 'restoring', walletId: 'fake' };
      });
      return shell;
    },
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Reconnecting…' })).toBeEnabled(),
};
export const Connecting: Story = {
  parameters: {
    shell: async () => {
      const { shell, wallet } = await storyWorld();
      runInAction(() => {
        shell.wallet.attempt = { status: 'connecting', wallet };
      });
      return shell;
    },
  },
};
