import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { AppLayout } from '../../src/shell/layout/AppLayout.tsx';
import { forged, spamVictim } from '../../tests/support/scenarios/spamVictim.ts';

const at = (hash: string) => async () => (await spamVictim(hash)).shell;

/** Deceptive names appear as plain text, and a forged address appears next to the address that it imitates. */
const meta: Meta<typeof AppLayout> = {
  component: AppLayout,
  parameters: { shell: at('#/swap') },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const PicksAToken: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /ONE.*Chain one/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay with' }));
    await userEvent.type(await dialog.findByRole('combobox', { name: /search|symbol/i }), 'script');
    await expect(await dialog.findByRole('option', { name: /<script>alert/ })).toBeVisible();
    await expect(dialog.queryByRole('link', { name: /evil/ })).toBeNull();
  },
};
/** The swap is blocked until the user confirms the look-alike address. */
export const PastesAForgedAddress: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByTestId('swap-amount'), '2');
    await userEvent.click(await canvas.findByTestId('swap-recipient-open'));
    await userEvent.type(await canvas.findByTestId('swap-recipient'), forged);
    await expect(await canvas.findByTestId('swap-recipient-meant', {}, { timeout: 4_000 })).not.toBeChecked();
    await expect(canvas.queryByRole('button', { name: 'Review swap' })).toBeNull();
  },
};
export const Records: Story = {
  parameters: { shell: at('#/Records') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/AVERYLONG|VERYLONG/)).toBeVisible();
  },
};
export const Market: Story = {
  parameters: { shell: at('#/NFT') },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/<script>alert/)).length).toBeGreaterThan(0);
    await expect(canvas.queryByRole('link', { name: 'https://evil.example' })).toBeNull();
  },
};
export const MarketOnAPhone: Story = { ...Market, globals: { viewport: { value: 'phone' } } };
