import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { AppLayout } from '../../src/shell/layout/AppLayout.tsx';
import { deadRpc } from '../../tests/support/scenarios/deadRpc.ts';

const at = (hash: string) => async () => (await deadRpc(hash)).shell;

/** No node of a chain answers. The UI marks unknown values as unknown and never shows them as zero. */
const meta: Meta<typeof AppLayout> = {
  component: AppLayout,
  parameters: { shell: at('#/swap') },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Swap: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Balance unavailable')).toBeVisible();
    await userEvent.type(await canvas.findByTestId('swap-amount'), '2');
    const action = await canvas.findByRole('button', { name: /Reload balance/ }, { timeout: 6_000 });
    await expect(action).toBeVisible();
  },
};
export const Profile: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Fake Wallet/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Your wallet' });
    await expect(dialog).toBeVisible();
    await expect((await within(dialog).findAllByText('–')).length).toBeGreaterThan(0);
    await expect(within(dialog).queryByText('0')).toBeNull();
  },
};
export const OnAPhone: Story = { ...Swap, globals: { viewport: { value: 'phone' } } };
