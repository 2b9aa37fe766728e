import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { collectionFixture } from '../../../tests/support/nftFixtures.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { getAiRecommend } from '../../api/nft/ai.ts';
import { topCollections } from '../../api/nft/collections.ts';
import { CollectionPictures } from '../../market/widgets/CollectionPictures/CollectionPictures.tsx';
import { CollectionStrip } from './lists/CollectionStrip.tsx';
import { ForYou as ForYouPart } from './lists/ForYou.tsx';
import { Markets } from './lists/Markets.tsx';
import { SearchTags } from './lists/SearchTags.tsx';
import NftHomePage from './NftHomePage.tsx';
import { RankingList } from './rankings/RankingList.tsx';
import { RankingRow } from './rankings/RankingRow.tsx';
import { Rankings } from './rankings/Rankings.tsx';
import { VolumeChange } from './rankings/VolumeChange.tsx';
import { DrawYourOwn } from './showcase/DrawYourOwn.tsx';
import { Hero } from './showcase/Hero.tsx';
import { JustListed } from './showcase/JustListed.tsx';
import { Trending } from './showcase/Trending.tsx';
import { answerHome } from './testing/fixtures.ts';

const market =
  (count: number, hash = '#/NFT') =>
  async () => {
    const { shell, api } = await storyWorld({ nftMarkets: 2 });
    answerHome(api, count);
    location.hash = hash;
    return shell;
  };

const meta: Meta<typeof NftHomePage> = {
  component: NftHomePage,
  subcomponents: {
    CollectionPictures,
    CollectionStrip,
    DrawYourOwn,
    ForYou: ForYouPart,
    Hero,
    JustListed,
    Markets,
    RankingList,
    RankingRow,
    Rankings,
    SearchTags,
    Trending,
    VolumeChange,
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  parameters: { shell: market(33) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Popular searches')).toBeVisible();
    await expect(canvas.getByText('Prices and figures are the service’s word.')).toBeVisible();
    await userEvent.click(await canvas.findByRole('radio', { name: '7 d' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('Page 2 of 4')).toBeVisible();
    await expect(location.hash).toBe('#/NFT?time=7d&page=2');
  },
};
export const OnAPhone: Story = { parameters: { shell: market(33) }, globals: { viewport: { value: 'phone' } } };
/** A connected wallet with recommended collections. */
export const ForYou: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ nftMarkets: 1, connected: true });
      answerHome(api, 3);
      api.on(getAiRecommend, () => ({ lists: [collectionFixture(4), collectionFixture(5)] }));
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'For you' })).toBeVisible();
  },
};
export const Empty: Story = { parameters: { shell: market(0) } };
export const NoMarkets: Story = { parameters: { shell: async () => (await storyWorld()).shell } };
export const Loading: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ nftMarkets: 1 });
      answerHome(api, 3);
      api.on(topCollections, () => new Promise<never>(() => undefined));
      return shell;
    },
  },
};
export const BackendDown: Story = {
  parameters: { shell: async () => (await storyWorld({ nftMarkets: 1 })).shell },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: 'Try again' })).length).toBe(5);
  },
};
export const Hostile: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ nftMarkets: 1 });
      answerHome(api, 3);
      const name = `<script>alert(1)</script>\u202e${'long '.repeat(99)}`;
      const hostile = {
        name,
        imageUrl: 'javascript:alert(1)',
        floorPrice: 'NaN',
        vol: '9'.repeat(58),
        volPercent: '?',
      };
      api.on(topCollections, () => ({ lists: [collectionFixture(1, hostile)], total: 1e9 }));
      return shell;
    },
  },
  globals: { viewport: { value: 'phone' } },
};
