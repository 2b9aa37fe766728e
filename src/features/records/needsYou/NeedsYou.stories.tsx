import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { getTransData } from '../../../api/swap.ts';
import { recordFixture } from '../testing/fixtures.ts';
import NeedsYou from './NeedsYou.tsx';
import { NeedsYouSlot } from './NeedsYouSlot.tsx';

const waiting = (count: number) => async () => {
  const { shell, api } = await storyWorld({ connected: true });
  const list = Array.from({ length: count }, (_none, index) => recordFixture(index, { status: 'wait_refund' }));
  api.on(getTransData, () => ({ list, total: count, pageNo: '1' }));
  return shell;
};

const meta: Meta<typeof NeedsYouSlot> = {
  title: 'Records/NeedsYou',
  component: NeedsYouSlot,
  subcomponents: { NeedsYou },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {
  parameters: { shell: waiting(2) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link')).toHaveTextContent('2');
  },
};
export const None: Story = { parameters: { shell: waiting(0) } };
