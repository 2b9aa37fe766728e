import type { Meta, StoryObj } from '@storybook/react-vite';
import { TokenAvatar, tokenAvatarSizes } from './TokenAvatar.tsx';

const meta: Meta<typeof TokenAvatar> = {
  tags: ['autodocs'],
  component: TokenAvatar,
  args: { symbol: 'usd' },
  argTypes: { size: { control: 'inline-radio', options: tokenAvatarSizes } },
};
export default meta;
type Story = StoryObj<typeof TokenAvatar>;

export const Letters: Story = {};
export const Sizes: Story = {
  render: ({ symbol }) => (
    <>
      {tokenAvatarSizes.map((size) => (
        <TokenAvatar key={size} symbol={symbol} size={size} badgeUrl="./icon.svg" />
      ))}
    </>
  ),
};
/** Each color of the letters. */
export const Symbols: Story = {
  render: () => (
    <>
      {['NYD', 'yUSD', 'yGOLD', 'yBTC', 'SYD', 'WNYD', 'solUSD', 'RARE', 'A', 'USDC', 'PEPE'].map((symbol) => (
        <TokenAvatar key={symbol} symbol={symbol} />
      ))}
    </>
  ),
};
export const Picture: Story = { args: { url: './icon.svg' } };
export const WithChain: Story = { args: { url: './icon.svg', badgeUrl: './icon.svg' } };
export const Astral: Story = { args: { symbol: '🚂 Rail' } };
export const Nameless: Story = { args: { symbol: '' } };
