import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TokenAvatar } from '../TokenAvatar/TokenAvatar.tsx';
import { TrackHop } from './TrackHop.tsx';
import { trackStates } from './TrackLine.tsx';

const meta: Meta<typeof TrackHop> = {
  tags: ['autodocs'],
  component: TrackHop,
  args: {
    label: 'USDC on Base to ETH on Arbitrum, on its way',
    from: <TokenAvatar symbol="USDC" />,
    to: <TokenAvatar symbol="ETH" />,
    state: 'live',
  },
  argTypes: { state: { control: 'inline-radio', options: trackStates } },
};
export default meta;
type Story = StoryObj<typeof TrackHop>;

export const Live: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('img', { name: args.label })).toBeVisible();
  },
};
export const Waiting: Story = { args: { state: 'wait' } };
export const Cut: Story = { args: { state: 'cut' } };
export const Arrived: Story = { args: { state: 'go' } };
export const Refunded: Story = { args: { state: 'idle' } };
