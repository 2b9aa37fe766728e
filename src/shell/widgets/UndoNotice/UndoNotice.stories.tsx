import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { UndoNotice } from './UndoNotice.tsx';

const meta: Meta<typeof UndoNotice> = {
  component: UndoNotice,
  args: { text: 'Removed Bob, savings', undoLabel: 'Undo', onUndo: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
};
export const LongText: Story = {
  args: { text: `Removed: ${'w'.repeat(200)}` },
  globals: { viewport: { value: 'phone' } },
};
