import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyWorld } from '../../../tests/support/storyShell.ts';
import MyNftsEntry from './MyNftsEntry.tsx';

const meta: Meta<typeof MyNftsEntry> = {
  title: 'NFT/MyNftsEntry',
  component: MyNftsEntry,
  args: { close: () => undefined },
  parameters: { shell: async () => (await storyWorld({ nftMarkets: 1, connected: true })).shell },
};
export default meta;

export const Entry: StoryObj<typeof meta> = {};
