import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { AppError } from '../../../model/errors.ts';
import ErrorToast from './ErrorToast.tsx';

const meta: Meta<typeof ErrorToast> = {
  component: ErrorToast,
  parameters: { shell: async () => (await storyWorld()).shell },
  args: {
    error: new AppError('chain/unreachable', { chain: 'Chain one' }),
    tone: 'danger',
    durationMs: 60_000,
    isAlert: true,
    closeLabel: 'Dismiss',
    onClose: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof ErrorToast>;

export const Known: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Chain one isn’t responding.');
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
/** The user's own choice is no failure. */
export const Declined: Story = {
  args: { error: new AppError('wallet/rejected', { wallet: 'Signal Box' }), tone: 'info', isAlert: false },
};
export const Unexpected: Story = { args: { error: new TypeError('x is undefined') } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
