import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Toast } from './Toast.tsx';

const meta: Meta<typeof Toast> = {
  title: 'Primitives/Toast',
  component: Toast,
  args: { tone: 'success', durationMs: 60_000, closeLabel: 'Close', onClose: fn(), children: 'Copied' },
};
export default meta;
type Story = StoryObj<typeof Toast>;

export const Success: Story = {};
export const Danger: Story = {
  args: { tone: 'danger', children: 'The wallet did not answer.' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const GoesByItself: Story = {
  args: { durationMs: 50 },
  play: ({ args }) => waitFor(() => expect(args.onClose).toHaveBeenCalled()),
};
export const LongText: Story = {
  args: { children: `0x${'5f1c2a9be3d44709'.repeat(6)} was copied.` },
  globals: { width: 'phone' },
};
