import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { ShareLink } from './ShareLink.tsx';

const meta: Meta<typeof ShareLink> = {
  component: ShareLink,
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Replaces a member of the browser's navigator. Returns a function that restores it. */
function replace(name: 'clipboard' | 'share', value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(navigator, name);
  Object.defineProperty(navigator, name, { value, configurable: true });
  return () => {
    Reflect.deleteProperty(navigator, name);
    if (own) Object.defineProperty(navigator, name, own);
  };
}

export const Copied: Story = {
  play: async ({ canvas, userEvent }) => {
    const writeText = fn(async () => undefined);
    const restore = [replace('share', undefined), replace('clipboard', { writeText })];
    await userEvent.click(await canvas.findByRole('button', { name: 'Share link' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(location.href));
    for (const undo of restore) undo();
  },
};
export const Shared: Story = {
  play: async ({ canvas, userEvent }) => {
    const share = fn(async () => undefined);
    const undo = replace('share', share);
    await userEvent.click(await canvas.findByRole('button', { name: 'Share link' }));
    await expect(share).toHaveBeenCalledWith({ url: location.href });
    undo();
  },
};
export const WideWithAnAddress: Story = {
  args: { isWide: true, url: 'https://switchyard.example/#/NFT' },
  play: async ({ canvas, userEvent }) => {
    const share = fn(async () => undefined);
    const undo = replace('share', share);
    await userEvent.click(await canvas.findByRole('button', { name: 'Share link' }));
    await expect(share).toHaveBeenCalledWith({ url: 'https://switchyard.example/#/NFT' });
    undo();
  },
};
