import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { getTransData } from '../../../api/swapOrders.ts';
import { recordFixture } from '../testing/fixtures.ts';
import OpenOrdersBadge from './OpenOrdersBadge.tsx';

const showing =
  (count: number, status = 'wait_refund') =>
  async () => {
    const { shell, api } = await storyWorld({ connected: true });
    const list = Array.from({ length: count }, (_none, index) => recordFixture(index, { status }));
    api.on(getTransData, () => ({ list, total: count, pageNo: '1' }));
    return shell;
  };

const meta: Meta<typeof OpenOrdersBadge> = { component: OpenOrdersBadge };
export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {
  parameters: { shell: showing(2) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link')).toHaveTextContent('2');
  },
};
export const OnItsWay: Story = {
  parameters: { shell: showing(1, 'pending') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link')).toHaveTextContent('1 on its way');
  },
};
export const None: Story = { parameters: { shell: showing(0) } };
