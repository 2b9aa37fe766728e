import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Toast } from './Toast.tsx';

const meta: Meta<typeof Toast> = {
  tags: ['autodocs'],
  component: Toast,
  args: { tone: 'success', durationMs: 60_000, closeLabel: 'Close', onClose: fn(), children: 'Copied' },
};
export default meta;
type Story = StoryObj<typeof Toast>;

export const Success: Story = {};
export const Info: Story = { args: { tone: 'info', children: '1,250 USDC are on their way' } };
export const Danger: Story = {
  args: { tone: 'danger', isAlert: true, children: 'You declined in MetaMask. Nothing was sent.' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Nothing was sent.');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const WithAction: Story = {
  args: { tone: 'warning', children: 'Identity check needed for 1,250 USDC', action: { label: 'Start', onAct: fn() } },
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.action?.onAct).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const GoesByItself: Story = {
  args: { durationMs: 50 },
  play: ({ args }) => waitFor(() => expect(args.onClose).toHaveBeenCalled()),
};
export const LongText: Story = {
  args: {
    children: `0x${'5f1c2a9be3d44709'.repeat(6)} was copied.`,
    action: { label: 'View', onAct: fn() },
  },
  globals: { viewport: { value: 'phone' } },
};
