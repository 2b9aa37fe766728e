import { expect, type Page } from '@playwright/test';
import type { Scene } from '../Scene.ts';

async function fillPrice(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: 'Your NFTs' })
    .getByRole('button', { name: /^Sell / })
    .first()
    .click();
  await page
    .getByLabel(/^Price of/)
    .first()
    .fill('0.5');
}

async function addToCart(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: /^Add to cart: / });
  for (const index of [0, 1]) await add.nth(index).click();
}

const collection =
  (rest: string): Scene['hash'] =>
  (facts) =>
    `/collection?${facts.collection}${rest}`;

/** The market, and pages to create NFTs for it. */
export const nftScenes: readonly Scene[] = [
  { name: 'nft-home', hash: '/NFT' },
  {
    name: 'nft-home-loading',
    hash: '/NFT',
    answers: { topCollections: 'never', popularListed: 'never', recentlyListed: 'never' },
  },
  { name: 'search', hash: '/Search?keyword=drift' },
  {
    name: 'search-suggestions',
    hash: '/NFT',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Search NFTs' }).fill('drift');
      await expect(page.getByRole('option', { name: 'Drift Collection', exact: true })).toBeVisible();
    },
  },
  { name: 'search-empty', mockup: 'states', hash: '/Search?keyword=nothing-is-called-so' },
  { name: 'collection', hash: collection('') },
  {
    name: 'collection-filters',
    hash: collection('&listed=1'),
    act: async (page) => {
      // From 800 px on, the filters stand beside the grid.
      await page.setViewportSize({ width: 390, height: 1_200 });
      await page.getByRole('button', { name: /^Filters, / }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    },
  },
  {
    name: 'collection-sweep',
    hash: collection(''),
    isConnected: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Sweep' }).click();
      await expect(page.getByRole('dialog', { name: 'Sweep the floor' })).toBeVisible();
    },
  },
  { name: 'collection-activity', hash: collection('&view=activity') },
  { name: 'collection-charts', hash: collection('&view=charts') },
  { name: 'item', hash: ({ listed }) => `/NFTDetailNew?${listed}` },
  { name: 'item-owned', hash: ({ owned }) => `/MyNFTDetail?${owned}`, isConnected: true },
  {
    name: 'cart',
    hash: collection(''),
    isConnected: true,
    act: async (page) => {
      await addToCart(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Cart: / })
        .click();
      await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
    },
  },
  {
    name: 'cart-empty',
    hash: collection(''),
    isConnected: true,
    act: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Cart: / })
        .click();
      await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
    },
  },
  {
    name: 'checkout',
    hash: ({ listed }) => `/NFTDetailNew?${listed}`,
    isConnected: true,
    act: async (page) => {
      await page.getByTestId('detail-buy').click();
      await expect(page.getByTestId('checkout-buy')).toBeVisible();
    },
  },
  { name: 'my-nfts', hash: '/sell?tab=profile', isConnected: true },
  { name: 'my-activity', hash: '/sell?tab=activity', isConnected: true },
  { name: 'my-likes', hash: '/sell?tab=likes', isConnected: true },
  { name: 'sell-nobody', hash: '/sell' },
  { name: 'sell', hash: '/sell', isConnected: true, act: fillPrice },
  {
    name: 'sell-review',
    hash: '/sell',
    isConnected: true,
    act: async (page) => {
      await fillPrice(page);
      await page.getByTestId('sell-review').click();
      await expect(page.getByTestId('sell-sign')).toBeVisible();
    },
  },
  { name: 'review-empty', hash: '/review' },
  {
    name: 'transfer',
    hash: ({ owned }) => `/transfer?${owned}`,
    isConnected: true,
    act: async (page) => {
      await page.getByTestId('transfer-recipient').fill('nobody');
      await expect(page.getByText(/Not a valid .* address/)).toBeVisible();
    },
  },
  { name: 'create', hash: '/create', isConnected: true },
  {
    name: 'create-details',
    hash: '/create',
    isConnected: true,
    act: async (page) => {
      const buffer = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#c43c13" d="M0 0h8v8H0z"/></svg>',
      );
      await page.getByTestId('create-file').setInputFiles({ name: 'signal.svg', mimeType: 'image/svg+xml', buffer });
      await page.getByTestId('create-name').fill('Signal at dusk');
      await expect(page.getByRole('img', { name: 'Image of Signal at dusk' })).toBeVisible();
    },
  },
  {
    name: 'create-ai',
    hash: '/createAi',
    isConnected: true,
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Describe your image' }).fill('a lighthouse on a stormy coast at dusk');
      await page.getByRole('group', { name: 'How many' }).getByText('2', { exact: true }).click();
      await page.getByRole('button', { name: 'Generate images' }).click();
      await expect(page.getByText('2 images ready').first()).toBeVisible({ timeout: 60_000 });
    },
  },
  { name: 'create-ai-empty', mockup: 'create-ai', hash: '/createAi', isConnected: true },
];
