import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { SwapPage } from '../../e2e/support/SwapPage.ts';
import type { Scene } from '../Scene.ts';

/** The pair of the recorded quotes. */
async function choosePair(page: Page): Promise<SwapPage> {
  const swap = new SwapPage(page);
  await swap.choose('pay with', 'yUSD', 'Northyard');
  await swap.choose('receive', 'yUSD', 'Southyard');
  return swap;
}

async function isOffered(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByTestId('swap-action')).toHaveText(text);
}

/** Fills the form up to the quote. */
export async function fill(page: Page): Promise<SwapPage> {
  const swap = await choosePair(page);
  await swap.enter('25');
  await isOffered(page, 'Review swap');
  return swap;
}

/** The form in another language. It is filled first, because scenes name controls in English. */
function languageScene(name: string, language: string): Scene {
  return {
    name: `swap-quoted-${name}`,
    hash: '/swap',
    isConnected: true,
    usesSystemFonts: true,
    act: async (page) => {
      await fill(page);
      await page.getByRole('banner').getByRole('button', { name: 'Language and theme' }).click();
      await page.getByRole('banner').getByText(language, { exact: true }).click();
      await expect(page.getByTestId('swap-action')).not.toHaveText('Review swap');
      await page.keyboard.press('Escape');
    },
  };
}

const Quoted = z.looseObject({
  fromTokenAmount: z.string(),
  toTokenAmount: z.string(),
  receiveTokenAmount: z.string(),
  amountOutMin: z.string(),
  depositMin: z.string(),
});
/** Base units of the whole payment. Smaller amounts are asked about to know the rate without price impact. */
const PAID = '25000000';

/** The form with a quote that loses this share of the money to price impact. */
function impactScene(name: string, loss: number): Scene {
  const left = 1 - loss;
  return {
    name,
    hash: '/swap',
    isConnected: true,
    answers: {
      '/multiQuote/stream': (item) => {
        const quote = z.parse(Quoted, item);
        if (quote.fromTokenAmount !== PAID) return quote;
        const receive = (Number(quote.receiveTokenAmount) * left).toFixed(6);
        const amountOutMin = String(Math.floor(Number(quote.amountOutMin) * left));
        return { ...quote, toTokenAmount: receive, receiveTokenAmount: receive, amountOutMin };
      },
    },
    act: async (page) => {
      const swap = await choosePair(page);
      await swap.enter('25');
      await isOffered(page, /price impact/);
    },
  };
}

/** The form of the swap, from empty to quoted. */
const formScenes: readonly Scene[] = [
  { name: 'swap-empty', hash: '/swap' },
  { name: 'swap-connected', hash: '/swap', isConnected: true },
  {
    name: 'swap-quoting',
    hash: '/swap',
    isConnected: true,
    answers: { '/multiQuote/stream': 'never' },
    act: async (page) => {
      const swap = await choosePair(page);
      await swap.enter('25');
      await isOffered(page, 'Finding routes…');
    },
  },
  {
    name: 'swap-quoted',
    hash: '/swap',
    isConnected: true,
    act: async (page) => {
      await fill(page);
    },
  },
  languageScene('zh', '简体中文'),
  languageScene('ko', '한국어'),
  {
    name: 'swap-routes',
    hash: '/swap',
    isConnected: true,
    act: async (page) => {
      const swap = await fill(page);
      await swap.openRoutes();
    },
  },
  {
    name: 'swap-routes-sheet',
    hash: '/swap',
    isConnected: true,
    act: async (page) => {
      await fill(page);
      // From 1,100 px on, the routes are a card beside the form.
      await page.setViewportSize({ width: 390, height: 1_200 });
      await new SwapPage(page).openRoutes();
    },
  },
  {
    name: 'swap-settings',
    hash: '/swap',
    isConnected: true,
    act: async (page) => {
      await fill(page);
      await page.getByTestId('swap-settings-open').click();
    },
  },
];

/** What keeps the form from the review. */
const obstacleScenes: readonly Scene[] = [
  {
    name: 'swap-error',
    hash: '/swap',
    isConnected: true,
    act: async (page) => {
      const swap = await choosePair(page);
      await swap.enter('60000');
      await isOffered(page, 'Not enough yUSD');
    },
  },
  {
    name: 'swap-refused',
    hash: '/swap',
    isConnected: true,
    act: async (page) => {
      await page.getByTestId('swap-amount').fill('999999999');
      await page.getByTestId('swap-recipient-open').click();
      await page.getByTestId('swap-recipient').fill('nobody');
      await page.getByTestId('swap-settings-open').click();
      await page.getByRole('button', { name: 'Custom' }).click();
      await page.getByTestId('swap-slippage').fill('16');
    },
  },
  {
    name: 'swap-bounds',
    hash: '/swap',
    isConnected: true,
    answers: { '/multiQuote/stream': (item) => ({ ...z.parse(Quoted, item), depositMin: '50' }) },
    act: async (page) => {
      const swap = await choosePair(page);
      await swap.enter('25');
      await isOffered(page, /should not be less/);
    },
  },
  {
    name: 'swap-no-address',
    hash: '/swap',
    wallet: 'waits',
    act: async (page) => {
      const swap = new SwapPage(page);
      await swap.connect(/^MetaMask/);
      await swap.choose('pay with', 'yUSD', 'Northyard');
      await swap.choose('receive', 'solUSD', 'Solyard');
      await swap.enter('25');
      await isOffered(page, 'Please enter Receive Address');
    },
  },
  {
    name: 'swap-other-chain',
    hash: '/swap',
    wallet: 'elsewhere',
    act: async (page) => {
      await new SwapPage(page).connect(/^MetaMask/);
      const swap = await choosePair(page);
      await swap.enter('25');
      await isOffered(page, 'Switch to Northyard');
    },
  },
  impactScene('swap-impact', 0.07),
  impactScene('swap-impact-severe', 0.22),
  {
    name: 'swap-no-route',
    hash: '/swap',
    isConnected: true,
    answers: { '/multiQuote/stream': () => undefined },
    act: async (page) => {
      const swap = await choosePair(page);
      await swap.enter('25');
      await isOffered(page, 'No route available');
    },
  },
  {
    name: 'swap-offline',
    mockup: 'states',
    hash: '/swap',
    isConnected: true,
    act: async (page) => {
      await fill(page);
      // The stage answers without a network.
      await page.route('**/*', (route) => route.abort('internetdisconnected'));
      await page.context().setOffline(true);
      await expect(page.getByText(/^You’re offline/).first()).toBeVisible();
    },
  },
];

/** The swap before its review. */
export const swapScenes: readonly Scene[] = [...formScenes, ...obstacleScenes];
