import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { AppLayout } from '../../src/shell/layout/AppLayout.tsx';
import { refundWaiting } from '../../tests/support/scenarios/refundWaiting.ts';

const at = (hash: string) => async () => (await refundWaiting(hash)).shell;

/** The swap failed on its way, and its money waits for the user: every page says so, and one press takes it back. */
const meta: Meta<typeof AppLayout> = {
  title: 'Scenarios/Refund waiting',
  component: AppLayout,
  parameters: { shell: at('#/Records') },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** From the mark in the header of another page to the refund that was sent. */
export const TakesTheRefund: Story = {
  parameters: { shell: at('#/swap') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Orders that need you: 1' }));
    await userEvent.click(await canvas.findByRole('button', { name: /Needs you/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Take the refund' }));
    await expect(await dialog.findByText(/The refund was sent/)).toBeVisible();
  },
};
export const OnAPhone: Story = { ...TakesTheRefund, globals: { width: 'phone' } };
