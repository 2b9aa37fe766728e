import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import type { Feature } from '../../shell/feature.ts';
import { Slot } from '../../shell/layout/Slot.tsx';
import AiSearchButton from './AiSearchButton.tsx';
import AiSearchDialog from './AiSearchDialog.tsx';
import aiSearch from './index.ts';

const market: Feature = { id: 'market', routes: [{ path: '/NFT', view: () => null, shows: ['search'] }] };

const meta: Meta<typeof AiSearchDialog> = {
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
  parameters: {
    shell: async () => {
      location.hash = '#/NFT';
      return (await storyWorld({ nftMarkets: 1, features: [market, aiSearch] })).shell;
    },
  },
  render: () => <Slot name="header.search" />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
