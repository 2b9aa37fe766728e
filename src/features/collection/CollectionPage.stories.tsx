import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { answerCart } from '../../../tests/support/answerCart.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { collectionAssets, collectionInfo } from '../../api/nft/collections.ts';
import { getPrices } from '../../api/prices.ts';
import { ActivityRow } from './activity/ActivityRow.tsx';
import ActivityTab from './activity/ActivityTab.tsx';
import { ActivityTable } from './activity/ActivityTable.tsx';
import { CollectionHead } from './CollectionHead.tsx';
import CollectionPage from './CollectionPage.tsx';
import { CollectionView } from './CollectionView.tsx';
import { ChartPanel } from './charts/ChartPanel.tsx';
import { ChartPlot } from './charts/ChartPlot.tsx';
import ChartsTab from './charts/ChartsTab.tsx';
import { ChartTable } from './charts/ChartTable.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { Filters } from './filters/Filters.tsx';
import { TraitFilter } from './filters/TraitFilter.tsx';
import { GridRow } from './grid/GridRow.tsx';
import { GridToolbar } from './grid/GridToolbar.tsx';
import { GridView } from './grid/GridView.tsx';
import { ItemsTab } from './grid/ItemsTab.tsx';
import { answerCharts, answerCollection } from './testing/fixtures.ts';

const link = '#/collection?collectionid=c1&name=Shunters&contractAddress=one-shunters&mainnet=ONE';
const listed =
  (count: number, more = '') =>
  async () => {
    const { shell, api } = await storyWorld({ nftMarkets: 1 });
    answerCollection(api, count);
    answerCharts(api);
    answerCart(shell);
    location.hash = `${link}${more}`;
    return shell;
  };

const meta: Meta<typeof CollectionPage> = {
  component: CollectionPage,
  subcomponents: {
    ActivityRow,
    ActivityTab,
    ActivityTable,
    ChartPanel,
    ChartPlot,
    ChartTable,
    ChartsTab,
    CollectionHead,
    CollectionView,
    FilterChips,
    Filters,
    GridRow,
    GridToolbar,
    GridView,
    ItemsTab,
    TraitFilter,
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Items: Story = {
  parameters: { shell: listed(5_000) },
  play: async ({ canvas, userEvent }) => {
    const cell = await canvas.findByRole('gridcell', { name: 'Shunter 1' });
    await expect(canvas.getByText('Figures, traits and activity are the service’s word.')).toBeVisible();
    await expect(canvas.getAllByRole('gridcell').length).toBeLessThan(120);
    cell.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(await canvas.findByRole('gridcell', { name: 'Shunter 3' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { pressed: true })).toHaveTextContent('In cart');
    await userEvent.keyboard('{Enter}');
    await expect(location.hash).toContain('#/NFTDetailNew?id=nft3&tokenId=3');
  },
};
export const FarBelow: Story = {
  parameters: { shell: listed(5_000) },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('gridcell', { name: 'Shunter 1' })).focus();
    await userEvent.keyboard('{End}');
    await expect(await canvas.findByRole('gridcell', { name: 'Shunter 5000' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(await canvas.findByRole('gridcell', { name: 'Shunter 1' })).toHaveFocus();
  },
};
export const Filtered: Story = {
  parameters: { shell: listed(300, '&listed=1&trait=Livery:Blue&max=40&market=yard') },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('100 items')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter: Livery: Blue' }));
    await expect(location.hash).not.toContain('trait=');
    await expect(await canvas.findByRole('button', { name: 'Remove filter: Max 40 ONE' })).toBeVisible();
  },
};
/** The price in two lines stays clear of the card's edge. */
export const OnAPhone: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ nftMarkets: 1 });
      answerCollection(api, 300);
      api.on(getPrices, ({ assets }) => ({
        source: 'test',
        prices: assets.map(({ chain, address }) => ({ chain, address, usd: '2.5', at: Date.now() })),
      }));
      location.hash = link;
      return shell;
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [dollars] = await canvas.findAllByText(/^\$\d/, { selector: '[role=gridcell] *' });
    const card = dollars?.closest('article')?.getBoundingClientRect();
    const { bottom } = dollars?.getBoundingClientRect() ?? {};
    await expect((card?.bottom ?? Number.NaN) - (bottom ?? Number.NaN)).toBeGreaterThanOrEqual(8);
  },
};
export const NothingFits: Story = { parameters: { shell: listed(0) } };
export const Activity: Story = {
  parameters: { shell: listed(300, '&view=activity') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('Page 2 of 3')).toBeVisible();
  },
};
/** Every row fits: nothing scrolls sideways. */
export const ActivityOnAPhone: Story = {
  parameters: { shell: listed(300, '&view=activity') },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [from] = await canvas.findAllByText('From');
    await expect(from).toBeVisible();
    const { scrollWidth, clientWidth } = canvas.getByRole('region', { name: 'Activity' });
    await expect(scrollWidth).toBe(clientWidth);
  },
};
export const Charts: Story = {
  parameters: { shell: listed(300, '&view=charts') },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findAllByRole('img', { name: /^Chart: / })).toHaveLength(6);
    // By name: the charts are drawn in tables, too.
    await expect(await canvas.findAllByRole('region', { name: /^Table: / })).toHaveLength(6);
    await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBe(6));
  },
};
export const ChartsInTheDark: Story = { ...Charts, globals: { theme: 'dark' } };
export const ChartsOnAPhone: Story = { ...Charts, globals: { viewport: { value: 'phone' } } };
export const NoMarketThere: Story = {
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld({ nftMarkets: 1 });
      location.hash = '#/collection?collectionid=c1&mainnet=TWO';
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No NFT market on Chain two yet')).toBeVisible();
  },
};
export const NothingNamed: Story = {
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld({ nftMarkets: 1 });
      location.hash = '#/collection?name=Apes';
      return shell;
    },
  },
};
export const Loading: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ nftMarkets: 1 });
      answerCollection(api, 3);
      api.on(collectionInfo, () => new Promise<never>(() => undefined));
      api.on(collectionAssets, () => new Promise<never>(() => undefined));
      location.hash = link;
      return shell;
    },
  },
};
export const BackendDown: Story = {
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld({ nftMarkets: 1 });
      location.hash = link;
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load NFTs')).toBeVisible();
  },
};
export const Hostile: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ nftMarkets: 1 });
      answerCollection(api, 30);
      const name = `<script>alert(1)</script>\u202e${'long '.repeat(99)}`;
      api.on(collectionInfo, () => ({
        id: 'c1',
        contractAddress: 'one-shunters',
        name,
        description: name.repeat(9),
        externalUrl: 'javascript:alert(1)',
        imageUrl: 'data:text/html,<script>alert(1)</script>',
        royalty: 1e9,
        supply: -1,
        tokenStandard: 'ERC721' as const,
        traits: [{ trait_type: name, values: [{ value: name, count: -4 }] }],
        platforms: [name],
      }));
      location.hash = link;
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /alert/ })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Website' })).toBeNull();
  },
  globals: { viewport: { value: 'phone' } },
};
