import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import ReceiveDialog from './ReceiveDialog.tsx';

const meta: Meta<typeof ReceiveDialog> = {
  component: ReceiveDialog,
  args: { address: undefined, close: fn() },
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const OneAccount: Story = {
  play: async () => {
    await expect(await screen.findByRole('img', { name: 'QR code of your address' })).toHaveAttribute(
      'data-text',
      'one-alice',
    );
    await expect(screen.getByRole('button', { name: 'Copy address' })).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Disconnected: Story = {
  parameters: { shell: async () => (await storyWorld()).shell },
  play: async () => {
    await expect(await screen.findByText('Connect a wallet to see your portfolio')).toBeVisible();
  },
};
