import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answerCart } from '../../../../tests/support/answerCart.ts';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { NftCard } from './NftCard.tsx';

const withCart = async () => {
  const { shell } = await storyWorld();
  answerCart(shell);
  return shell;
};

const meta: Meta<typeof NftCard> = {
  component: NftCard,
  args: { nft: nftModel(2), from: 'home' },
  parameters: { shell: withCart },
  globals: { viewport: { value: 'phone' } },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const ForSale: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Add to cart/ }));
    await expect(canvas.getByRole('button', { pressed: true })).toHaveTextContent('In cart');
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('button', { pressed: false })).toHaveTextContent('Add to cart');
  },
};
export const NotForSale: Story = { args: { nft: nftModel(2, { currentPrice: '' }) } };
export const WithoutACart: Story = { parameters: { shell: async () => (await storyWorld()).shell } };
export const Nameless: Story = { args: { nft: nftModel(2, { nftName: '', name: '' }) } };
export const Hostile: Story = {
  args: {
    nft: nftModel(2, {
      nftName: `<img src=x onerror=alert(1)>\u202e${'long '.repeat(60)}`,
      imageUrl: 'javascript:alert(1)',
      tokenId: '9'.repeat(78),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveTextContent('<img src=x onerror=alert(1)>');
  },
};
