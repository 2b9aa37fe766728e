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
  { name: 'search', hash: '/Search?keyword=drift' },
  { name: 'search-empty', hash: '/Search?keyword=nothing-is-called-so' },
  { name: 'collection', hash: collection('') },
  { name: 'collection-activity', hash: collection('&view=activity') },
  { name: 'collection-charts', hash: collection('&view=charts') },
  { name: 'nft-detail', hash: ({ listed }) => `/NFTDetailNew?${listed}` },
  { name: 'nft-detail-own', hash: ({ owned }) => `/MyNFTDetail?${owned}`, isConnected: true },
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
  { name: 'create-ai', hash: '/createAi', isConnected: true },
];
