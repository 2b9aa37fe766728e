import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { collectionFixture, nftFixture } from '../../../tests/support/nftFixtures.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { getNfts, topCollections } from '../../api/nft/collections.ts';
import SearchPage from './SearchPage.tsx';
import { SearchResults } from './SearchResults.tsx';

const finding = (hash: string, total: number) => async () => {
  const { shell, api } = await storyWorld({ nftMarkets: 1 });
  const numbers = Array.from({ length: Math.min(total, 24) }, (_none, index) => index + 1);
  api.on(topCollections, () => ({ lists: numbers.map((n) => collectionFixture(n)), total }));
  api.on(getNfts, () => ({ lists: numbers.map((n) => nftFixture(n)), total }));
  location.hash = hash;
  return shell;
};

const meta: Meta<typeof SearchPage> = {
  component: SearchPage,
  subcomponents: { SearchResults },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Collections: Story = {
  parameters: { shell: finding('#/Search?keyword=shunt', 60) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'NFTs' }));
    await expect(await canvas.findByText('Shunter 24')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(location.hash).toBe('#/Search?keyword=shunt&tab=NFTs&page=2');
  },
};
export const Nfts: Story = { parameters: { shell: finding('#/Search?keyword=shunt&tab=NFTs', 5) } };
export const OnAPhone: Story = { ...Nfts, globals: { viewport: { value: 'phone' } } };
export const NothingFound: Story = { parameters: { shell: finding('#/Search?keyword=x', 0) } };
export const NoWord: Story = { parameters: { shell: finding('#/Search', 5) } };
export const Loading: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ nftMarkets: 1 });
      api.on(topCollections, () => new Promise<never>(() => undefined));
      location.hash = '#/Search?keyword=shunt';
      return shell;
    },
  },
};
export const BackendDown: Story = {
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld({ nftMarkets: 1 });
      location.hash = '#/Search?keyword=shunt';
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load results')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
