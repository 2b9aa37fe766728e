import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AppLayout } from '../../src/shell/layout/AppLayout.tsx';
import { refundWaiting } from '../../tests/support/scenarios/refundWaiting.ts';

const at = (hash: string) => async () => (await refundWaiting(hash)).shell;

/** The swap failed, and a refund waits for the user. Every page shows this, and one press claims the refund. */
const meta: Meta<typeof AppLayout> = {
  component: AppLayout,
  parameters: { shell: at('#/Records') },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** From the badge in the header of another page to the sent refund. */
export const TakesTheRefund: Story = {
  parameters: { shell: at('#/swap') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Orders that need action: 1' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Claim refund' }));
    await expect(await canvas.findByText(/Refund sent/)).toBeVisible();
  },
};
export const OnAPhone: Story = { ...TakesTheRefund, globals: { viewport: { value: 'phone' } } };
