import type { Meta, StoryObj } from '@storybook/react-vite';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { NftPrice } from './NftPrice.tsx';

const meta: Meta<typeof NftPrice> = {
  component: NftPrice,
  args: { nft: nftModel(2), none: 'Not for sale' },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const ForSale: Story = {};
export const NotForSale: Story = { args: { nft: nftModel(2, { currentPrice: '' }) } };
export const Unreadable: Story = { args: { nft: nftModel(2, { currentPrice: '<script>' }) } };
export const VeryDear: Story = {
  args: { nft: nftModel(2, { currentPrice: '9'.repeat(60) }) },
  globals: { viewport: { value: 'phone' } },
};
