import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AppLayout } from '../../src/shell/layout/AppLayout.tsx';
import { stuckOrder } from '../../tests/support/scenarios/stuckOrder.ts';

const at = (hash: string) => async () => (await stuckOrder(hash)).shell;

/** An order that was paid a day ago, without a payout. It shows the location of the money, the transaction, and support. */
const meta: Meta<typeof AppLayout> = {
  component: AppLayout,
  parameters: { shell: at('#/Records') },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const OpensTheOrder: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('link', { name: /0\.125 ONE/ });
    row.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(/The service says your payment arrived/)).toBeVisible();
    await userEvent.click(canvas.getByText('Details', { exact: true }));
    await expect(canvas.getByRole('list', { name: 'Transactions' })).toBeVisible();
  },
};
export const OnAPhone: Story = { ...OpensTheOrder, globals: { viewport: { value: 'phone' } } };
