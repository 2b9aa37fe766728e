import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import ChainHintDialog from './ChainHintDialog.tsx';

const meta: Meta<typeof ChainHintDialog> = {
  component: ChainHintDialog,
  args: { chain: new FakeChain('two', { hasNftMarket: true }).plugin, close: fn() },
  parameters: { shell: async () => (await storyWorld({ nftMarkets: 2 })).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Go to NFT home' }));
    await expect(args.close).toHaveBeenCalled();
    await expect(location.hash).toMatch(/^#\/NFT/);
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
