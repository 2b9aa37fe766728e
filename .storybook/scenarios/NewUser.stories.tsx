import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { AppLayout } from '../../src/shell/layout/AppLayout.tsx';
import { newUser } from '../../tests/support/scenarios/newUser.ts';

const at = (hash: string) => async () => (await newUser(hash)).shell;

/** The first visit. Every page explains the app and the first step, and asks for nothing. */
const meta: Meta<typeof AppLayout> = {
  component: AppLayout,
  parameters: { shell: at('#/swap') },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Connects a wallet from the header, with the keyboard only. */
export const Connects: Story = {
  play: async ({ canvas, userEvent }) => {
    const header = within(await canvas.findByRole('banner'));
    header.getByRole('button', { name: 'Connect wallet' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect wallet' }));
    (await dialog.findByRole('button', { name: /Fake Wallet/ })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await header.findByRole('button', { name: /Fake Wallet/ })).toBeVisible();
  },
};
/** Rates are visible without a wallet. The app asks for a wallet only when it needs one. */
export const LooksAtRates: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByTestId('swap-amount'), '2');
    await expect(await canvas.findByText('Yard Bridge', {}, { timeout: 6_000 })).toBeVisible();
  },
};
export const Records: Story = {
  parameters: { shell: at('#/Records') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Records' })).toBeVisible();
    await expect(
      await within(canvas.getByRole('main')).findByText('Connect a wallet to see your orders'),
    ).toBeVisible();
  },
};
export const Market: Story = {
  parameters: { shell: at('#/NFT') },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Collection 1')).length).toBeGreaterThan(0);
  },
};
export const OnAPhone: Story = { ...LooksAtRates, globals: { viewport: { value: 'phone' } } };
