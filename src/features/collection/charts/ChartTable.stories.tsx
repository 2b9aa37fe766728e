import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ChartTable } from './ChartTable.tsx';

const rows = Array.from({ length: 40 }, (_none, day) => [`2026-03-${(day % 28) + 1}`, `${day}.25 ONE`, String(day)]);

const meta: Meta<typeof ChartTable> = {
  component: ChartTable,
  args: { title: 'Floor price, as a table', table: { columns: ['Day', 'Price', 'Sales'], rows } },
  globals: { viewport: { value: 'phone' } },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** The table scrolls in its own box and is reachable by keyboard. */
export const Long: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('region', { name: 'Floor price, as a table' })).toHaveFocus();
  },
};
export const OneRow: Story = {
  args: { table: { columns: ['Day', 'Price'], rows: [['2026-03-14', '123456789012345678901234567890.5 ONE']] } },
};
