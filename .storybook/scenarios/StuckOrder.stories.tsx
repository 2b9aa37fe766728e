import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { AppLayout } from '../../src/shell/layout/AppLayout.tsx';
import { stuckOrder } from '../../tests/support/scenarios/stuckOrder.ts';

const at = (hash: string) => async () => (await stuckOrder(hash)).shell;

/** An order that was paid a day ago, without a payout. It shows the location of the money, the transaction, and support. */
const meta: Meta<typeof AppLayout> = {
  title: 'Scenarios/Stuck order',
  component: AppLayout,
  parameters: { shell: at('#/Records') },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const OpensTheOrder: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('button', { name: /0\.125 ONE/ });
    row.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText(/Payment received/)).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Transactions' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(row).toHaveFocus();
  },
};
export const OnAPhone: Story = { ...OpensTheOrder, globals: { width: 'phone' } };
