import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ErrorState } from './ErrorState.tsx';

const meta: Meta<typeof ErrorState> = {
  tags: ['autodocs'],
  component: ErrorState,
  args: {
    title: 'The orders could not be loaded',
    text: 'The service did not answer. Nothing is lost.',
    retryLabel: 'Try again',
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof ErrorState>;

export const WithRetry: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
