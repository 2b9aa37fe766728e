import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Table, type TableColumn } from './Table.tsx';

const columns: readonly TableColumn[] = [
  { id: 'token', title: 'Token' },
  { id: 'price', title: 'Price', align: 'end', isWide: true },
  { id: 'value', title: 'Value', align: 'end' },
];
const rows = [
  ['NYD', '$4.00', '$420.12'],
  ['yUSD', '$1.00', '$1,250.00'],
  ['A token with a very long name that has to break', '$0.000001', '<$0.01'],
].map(([token, price, value]) => (
  <tr key={token}>
    <td>{token}</td>
    <td data-align="end" data-wide="">
      {price}
    </td>
    <td data-align="end">{value}</td>
  </tr>
));

const meta: Meta<typeof Table> = {
  tags: ['autodocs'],
  component: Table,
  args: { columns, children: rows },
};
export default meta;
type Story = StoryObj<typeof Table>;

export const Rows: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Token',
      'Price',
      'Value',
    ]);
  },
};
export const Middle: Story = { args: { size: 'm' } };
export const Small: Story = { args: { size: 's' } };
export const HiddenTitle: Story = {
  args: { columns: columns.map((column) => (column.id === 'value' ? { ...column, isTitleHidden: true } : column)) },
};
export const Busy: Story = { args: { isBusy: true } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const StackedPhone: Story = { args: { isStacked: true, size: 'm' }, globals: { viewport: { value: 'phone' } } };
