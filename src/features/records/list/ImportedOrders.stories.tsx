import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { ImportedOrders } from './ImportedOrders.tsx';

const order = (number: number, symbol = 'TWO') => ({
  hash: `0x${number.toString(16).padStart(64, '0')}`,
  replaced: [],
  chain: 'fake:one',
  createdAt: 1_766_000_000_000 - number,
  sender: 'one-alice',
  recipient: 'one-bob',
  fromChain: 'ONE',
  toChain: 'TWO',
  fromAmount: `${number}.5`,
  fromSymbol: 'ONE',
  toAmount: '3',
  toSymbol: symbol,
  route: 'Ferry',
  orderId: '',
});
const world = (orders: readonly object[]) => ({
  shell: async () => (await storyWorld({ stored: { importedOrders: JSON.stringify(orders) } })).shell,
});

const meta: Meta<typeof ImportedOrders> = {
  component: ImportedOrders,
  parameters: world(Array.from({ length: 23 }, (_, index) => order(index + 1))),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Many: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Orders from another device: 23'));
    await expect(canvas.getAllByRole('button', { name: /^look up/i })).toHaveLength(20);
    await userEvent.click(canvas.getByRole('button', { name: '+3 more' }));
    await expect(canvas.getAllByRole('button', { name: /^look up/i })).toHaveLength(23);
  },
};
export const LongNames: Story = {
  parameters: world([order(1, 'W'.repeat(200))]),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByText('Orders from another device: 1')),
};
