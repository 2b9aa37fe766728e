import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Announcement } from './Announcement.tsx';

const meta: Meta<typeof Announcement> = {
  tags: ['autodocs'],
  component: Announcement,
  args: { children: 'You receive about 312.47 USD' },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Announced: Story = {
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent('You receive about 312.47 USD');
    await expect(status.getBoundingClientRect().width).toBe(1);
  },
};
export const Nothing: Story = { args: { children: undefined } };
