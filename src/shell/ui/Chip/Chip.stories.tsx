import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Chip } from './Chip.tsx';

const meta: Meta<typeof Chip> = {
  tags: ['autodocs'],
  component: Chip,
  args: { children: 'Floor 0.17 ETH', onClick: fn() },
};
export default meta;
type Story = StoryObj<typeof Chip>;

export const Plain: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const chip = canvas.getByRole('button', { name: 'Floor 0.17 ETH' });
    await expect(chip).not.toHaveAttribute('aria-pressed');
    await userEvent.click(chip);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Outline: Story = { args: { variant: 'outline', children: 'Top trait 0.21 ETH' } };
export const Pressed: Story = {
  args: { pressed: true, children: 'EVM' },
  render: function Switched(args) {
    const [pressed, setPressed] = useState(args.pressed ?? false);
    return <Chip {...args} pressed={pressed} onClick={() => setPressed(!pressed)} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { name: 'EVM', pressed: false })).toHaveFocus();
  },
};
export const WithLogo: Story = { args: { logo: <img src="./icon.svg" alt="" />, children: 'TRON', pressed: false } };
export const Removable: Story = {
  args: { removeLabel: 'Remove Fur: red', children: 'Fur: red' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Fur: red' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = {
  args: {
    children: 'A trait with a name that is much longer than the phone is wide, as some have',
    removeLabel: 'Remove',
  },
  globals: { viewport: { value: 'phone' } },
};
