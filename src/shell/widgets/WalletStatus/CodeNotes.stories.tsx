import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { CodeNotes } from './CodeNotes.tsx';

const meta: Meta<typeof CodeNotes> = {
  component: CodeNotes,
  args: { checked: { state: 'unread' } },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Unread: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The contract’s code couldn’t be read/)).toBeVisible();
  },
};
export const Replaceable: Story = {
  args: { checked: { state: 'known', replaceable: { service: 'LI.FI' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('LI.FI may change this contract.')).toBeVisible();
    await expect(canvas.queryByText(/couldn’t be read/)).toBeNull();
  },
};
export const ReplaceableByItsOwner: Story = {
  args: { checked: { state: 'known', replaceable: { service: undefined } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Its owner may change this contract.')).toBeVisible();
  },
};
export const UnreadAndReplaceable: Story = {
  args: { checked: { state: 'unread', replaceable: { service: 'LI.FI' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/couldn’t be read/)).toBeVisible();
    await expect(canvas.getByText('LI.FI may change this contract.')).toBeVisible();
  },
};
export const OnAPhone: Story = { ...UnreadAndReplaceable, globals: { viewport: { value: 'phone' } } };
