import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { Button, buttonSizes, buttonVariants } from './Button.tsx';

const meta: Meta<typeof Button> = {
  title: 'Primitives/Button',
  tags: ['autodocs'],
  component: Button,
  args: { children: 'Review the swap', onClick: fn() },
  argTypes: {
    variant: { control: 'select', options: buttonVariants },
    size: { control: 'inline-radio', options: buttonSizes },
  },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Primary: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Disconnect' } };
export const Small: Story = { args: { size: 's' } };
export const Large: Story = { args: { size: 'l' } };
export const Wide: Story = { args: { wide: true, size: 'l' } };
export const Disabled: Story = { args: { disabled: true, children: 'Enter an amount' } };
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};
export const WithIcon: Story = {
  args: {
    variant: 'secondary',
    children: (
      <>
        <Icon name="refresh" /> Ask again
      </>
    ),
  },
};
export const LongText: Story = {
  args: { wide: true, children: 'At least 0.000000000000000001 VERYLONGSYMBOLTHATSOMEBODYCHOSETOBREAKLAYOUTS' },
  globals: { width: 'phone' },
};
