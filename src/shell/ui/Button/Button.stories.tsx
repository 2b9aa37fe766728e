import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { Button, buttonSizes, buttonVariants } from './Button.tsx';

const meta: Meta<typeof Button> = {
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
export const Solid: Story = { args: { variant: 'solid', children: 'Switch to Base' } };
export const Soft: Story = { args: { variant: 'soft' } };
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Caution: Story = { args: { variant: 'caution', size: 'xl', children: 'Review, 3.1% price impact' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Disconnect' } };
/** 32 px high; a press 4 px above it still counts. */
export const Small: Story = {
  args: { size: 's' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    const { left, top, width, height } = button.getBoundingClientRect();
    await expect(height).toBe(32);
    await expect(document.elementFromPoint(left + width / 2, top - 3)).toBe(button);
    await expect(document.elementFromPoint(left + width / 2, top + height + 3)).toBe(button);
  },
};
export const Large: Story = { args: { size: 'l' } };
export const TheOneAction: Story = { args: { wide: true, size: 'xl' } };
/** An action that is not possible keeps its focus and says why. */
export const Off: Story = {
  args: { off: 'You have 12.5 USDC', size: 'xl', wide: true, children: 'Not enough USDC' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Not enough USDC' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('You have 12.5 USDC');
  },
};
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
  globals: { viewport: { value: 'phone' } },
};
