import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { AppLayout } from '../../src/shell/layout/AppLayout.tsx';
import { severalWallets } from '../../tests/support/scenarios/severalWallets.ts';

const at = (hash: string) => async () => (await severalWallets(hash)).shell;

/** Wallets of two families at once. The profile shows each with its account and its own disconnect button. */
const meta: Meta<typeof AppLayout> = {
  component: AppLayout,
  parameters: { shell: at('#/swap') },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Profile: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Wallet,? .*one-|Fake Wallet|Far Wallet/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your wallets' }));
    const far = within(await dialog.findByRole('region', { name: 'Far Wallet' }));
    await userEvent.click(far.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(dialog.queryByRole('region', { name: 'Far Wallet' })).toBeNull());
    await expect(await screen.findByRole('dialog', { name: 'Your wallet' })).toBeVisible();
  },
};
export const OnAPhone: Story = { ...Profile, globals: { viewport: { value: 'phone' } } };
