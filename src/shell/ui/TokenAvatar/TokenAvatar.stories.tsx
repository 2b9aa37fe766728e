import type { Meta, StoryObj } from '@storybook/react-vite';
import { TokenAvatar } from './TokenAvatar.tsx';

const meta: Meta<typeof TokenAvatar> = {
  title: 'Primitives/TokenAvatar',
  tags: ['autodocs'],
  component: TokenAvatar,
  args: { symbol: 'usd' },
};
export default meta;
type Story = StoryObj<typeof TokenAvatar>;

export const Letter: Story = {};
export const Picture: Story = { args: { url: './icon.svg' } };
export const WithChain: Story = { args: { url: './icon.svg', badgeUrl: './icon.svg' } };
export const Astral: Story = { args: { symbol: '🚂 Rail' } };
export const Nameless: Story = { args: { symbol: '' } };
