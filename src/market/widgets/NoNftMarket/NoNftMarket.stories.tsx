import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { NoNftMarket } from './NoNftMarket.tsx';

const meta: Meta<typeof NoNftMarket> = {
  component: NoNftMarket,
  args: { chain: 'Chain two' },
  parameters: { shell: async () => (await storyWorld({ nftMarkets: 2 })).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const OthersHaveOne: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Browse Chain two' }));
    await expect(location.hash).toMatch(/^#\/NFT/);
    await expect(localStorage.getItem('NFTChain')).toBe('TWO');
  },
};
export const NoneHasOne: Story = {
  args: { chain: undefined },
  parameters: { shell: async () => (await storyWorld()).shell },
};
