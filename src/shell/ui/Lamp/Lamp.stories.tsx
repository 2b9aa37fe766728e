import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Lamp, lampTones } from './Lamp.tsx';

const meta: Meta<typeof Lamp> = {
  tags: ['autodocs'],
  component: Lamp,
  args: { tone: 'move', children: 'On its way' },
  argTypes: { tone: { control: 'inline-radio', options: lampTones } },
};
export default meta;
type Story = StoryObj<typeof Lamp>;

export const Move: Story = {
  play: async ({ canvas }) => {
    const lamp = canvas.getByText('On its way');
    await expect(lamp.querySelector('[aria-hidden]')).toBeVisible();
  },
};
export const Go: Story = { args: { tone: 'go', children: 'Arrived' } };
export const Caution: Story = { args: { tone: 'caution', children: 'Action needed' } };
export const Stop: Story = { args: { tone: 'stop', children: 'Failed' } };
export const Idle: Story = { args: { tone: 'idle', children: 'Refunded' } };
export const LongText: Story = {
  args: {
    tone: 'caution',
    children: 'Identity check needed for 1,250 VERYLONGSYMBOLTHATBREAKSLAYOUTS on its way to you',
  },
  globals: { viewport: { value: 'phone' } },
};
