import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import AiSearchButton from './AiSearchButton.tsx';
import AiSearchDialog from './AiSearchDialog.tsx';
import { AiSearchSlot } from './AiSearchSlot.tsx';

const meta: Meta<typeof AiSearchDialog> = {
  title: 'NFT/AiSearchDialog',
  component: AiSearchDialog,
  args: { close: fn() },
  parameters: {
    shell: async () => {
      // A host that does not exist: shows the loading state.
      const aiSearch = { frame: 'https://search.invalid/?app={app}&chain={chain}' };
      return (await storyWorld({ nftMarkets: 1, config: { aiSearch } })).shell;
    },
    a11y: { options: { iframes: false } },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  play: async () => {
    await expect(await screen.findByTitle('Describe what you’re looking for')).toBeInTheDocument();
  },
};
export const Button: Story = { render: () => <AiSearchButton /> };
/** A chain without AI search: shows nothing. */
export const OtherChain: Story = {
  render: () => <AiSearchSlot />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
