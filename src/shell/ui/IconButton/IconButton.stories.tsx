import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { iconNames } from '../Icon/Icon.tsx';
import { IconButton, iconButtonVariants } from './IconButton.tsx';

const meta: Meta<typeof IconButton> = {
  tags: ['autodocs'],
  component: IconButton,
  args: { icon: 'copy', label: 'Copy address', onClick: fn() },
  argTypes: {
    icon: { control: 'select', options: iconNames },
    variant: { control: 'inline-radio', options: iconButtonVariants },
  },
};
export default meta;
type Story = StoryObj<typeof IconButton>;

export const Plain: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy address' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Line: Story = { args: { variant: 'line' } };
export const On: Story = { args: { variant: 'on', icon: 'search', label: 'Search', 'aria-expanded': true } };
export const Disabled: Story = { args: { disabled: true } };
/** 32 px in a row; its hit area is 40 px. */
export const Small: Story = {
  args: { size: 's' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    const { left, top, width } = button.getBoundingClientRect();
    await expect(width).toBe(32);
    await expect(document.elementFromPoint(left - 3, top - 3)).toBe(button);
  },
};
/** Half of the least side of a hit area, in px, less the half pixel of an edge. */
const REACH = 19.5;
/** Every button with only an icon reacts within 40 × 40 px. */
export const Targets: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 16 }}>
      <IconButton icon="copy" label="Copy" />
      <IconButton icon="close" label="Close" size="s" />
      <IconButton icon="search" label="Search" size="s" variant="line" />
      <CopyButton text="one-alice" label="Copy address" onCopied={fn()} />
    </div>
  ),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      for (const [byX, byY] of [
        [-REACH, 0],
        [REACH, 0],
        [0, -REACH],
        [0, REACH],
      ] as const) {
        await expect(button).toContainElement(document.elementFromPoint(x + byX, y + byY) as HTMLElement);
      }
    }
  },
};
