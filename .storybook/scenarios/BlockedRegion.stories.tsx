import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import ClosedRegion from '../../src/features/region-gate/ClosedRegion.tsx';
import { blockedRegion } from '../../tests/support/scenarios/blockedRegion.ts';

/** The service is no longer available in this region. The user cannot start anything new, but can manage earlier orders. */
const meta: Meta<typeof ClosedRegion> = {
  component: ClosedRegion,
  parameters: { shell: async () => (await blockedRegion()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const TakesTheRefund: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /isn’t available/ })).toBeVisible();
    await expect(canvas.queryByTestId('swap-amount')).toBeNull();
    await userEvent.click(await canvas.findByRole('link', { name: /Action needed/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Claim refund' }));
    await expect(await canvas.findByText(/Refund sent/)).toBeVisible();
  },
};
export const OnAPhone: Story = { ...TakesTheRefund, globals: { viewport: { value: 'phone' } } };
