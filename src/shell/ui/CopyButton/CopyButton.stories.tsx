import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { CopyButton } from './CopyButton.tsx';

const meta: Meta<typeof CopyButton> = {
  tags: ['autodocs'],
  component: CopyButton,
  args: { text: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', label: 'Copy the address', onCopied: fn() },
};
export default meta;
type Story = StoryObj<typeof CopyButton>;

/** Replaces the browser's clipboard while the story runs. */
function clipboardThat(writeText: () => Promise<void>) {
  const own = navigator.clipboard;
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return () => Object.defineProperty(navigator, 'clipboard', { value: own, configurable: true });
}

export const Copies: Story = {
  beforeEach: () => clipboardThat(async () => undefined),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the address' }));
    await waitFor(() => expect(args.onCopied).toHaveBeenCalledWith());
  },
};

export const BrowserRefuses: Story = {
  beforeEach: () => clipboardThat(() => Promise.reject(new Error('not allowed'))),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the address' }));
    await waitFor(() => expect(args.onCopied).toHaveBeenCalledWith(expect.any(Error)));
  },
};
