import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import MyNftsEntry from './MyNftsEntry.tsx';

const meta: Meta<typeof MyNftsEntry> = {
  component: MyNftsEntry,
  args: { close: fn() },
  parameters: { shell: async () => (await storyWorld({ nftMarkets: 1, connected: true })).shell },
};
export default meta;

/** Opens the account's NFTs and closes the menu. */
export const Entry: StoryObj<typeof meta> = {
  play: async ({ args, canvas, userEvent }) => {
    (await canvas.findByRole('button')).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.close).toHaveBeenCalled();
    await expect(location.hash).toBe('#/sell?tab=profile');
  },
};
