import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Segmented } from './Segmented.tsx';

const meta: Meta<typeof Segmented> = {
  tags: ['autodocs'],
  component: Segmented,
  args: {
    label: 'Slippage',
    current: 'auto',
    onSelect: fn(),
    choices: [
      { id: 'auto', label: 'Auto' },
      { id: 'half', label: '0.5%' },
      { id: 'own', label: 'Custom' },
    ],
  },
  render: function Controlled(args) {
    const [current, setCurrent] = useState(args.current);
    return <Segmented {...args} current={current} onSelect={setCurrent} />;
  },
};
export default meta;
type Story = StoryObj<typeof Segmented>;

export const Plain: Story = {};
export const Wide: Story = { args: { wide: true } };
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Auto' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '0.5%' })).toBeChecked();
    await expect(canvas.getByRole('radiogroup', { name: 'Slippage' }).getBoundingClientRect().height).toBe(40);
  },
};
export const OnAPhone: Story = {
  args: {
    wide: true,
    choices: ['1h', '24h', '7d', '30d', '1y', 'All time'].map((label) => ({
      id: label === '1h' ? 'auto' : label,
      label,
    })),
  },
  globals: { viewport: { value: 'phone' } },
};
