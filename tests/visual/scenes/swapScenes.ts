import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { Scene } from '../Scene.ts';

async function choose(
  page: Page,
  { side, symbol, chain }: { readonly side: 'pay with' | 'receive'; readonly symbol: string; readonly chain: string },
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`Token to ${side}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Network' }).selectOption({ label: chain });
  await dialog.getByRole('combobox', { name: /Search/ }).fill(symbol);
  await dialog.getByRole('listbox', { name: 'Tokens' }).getByRole('option').first().click();
  await expect(dialog).toBeHidden();
}

async function fill(page: Page): Promise<void> {
  await choose(page, { side: 'pay with', symbol: 'yUSD', chain: 'Northyard' });
  await choose(page, { side: 'receive', symbol: 'yUSD', chain: 'Southyard' });
  await page.getByTestId('swap-amount').fill('25');
  await expect(page.getByTestId('swap-action')).toHaveText('Review swap');
}

/** Opens the records by hand, because an app opened there starts with the swap. */
async function openRecords(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Records' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible();
}

const Leg = z.looseObject({ chain: z.string(), status: z.string() });
const Order = z.looseObject({ fromTokenChain: z.string(), status: z.array(Leg) });

/** The recorded order with another outcome. */
function orderScene(name: string, change: Readonly<Record<string, unknown>>, legs: readonly string[]): Scene {
  const answer = (data: unknown) => {
    const order = z.parse(Order, data);
    const chains = name === 'refund-complete' ? { chain: order.fromTokenChain } : {};
    const status = order.status.map((leg, index) => ({ ...leg, ...chains, status: legs[index] ?? leg.status }));
    return { ...order, status: status.slice(0, legs.length), ...change };
  };
  return {
    name: `order-${name}`,
    hash: ({ order }) => `/Records?order=${order}`,
    isConnected: true,
    answers: { getTransDetail: answer },
    act: async (page) => {
      await expect(page.getByRole('dialog', { name: 'Order' }).getByTestId('order-state')).toBeVisible();
    },
  };
}

/** The swap and its orders. */
export const swapScenes: readonly Scene[] = [
  { name: 'swap-empty', hash: '/swap' },
  { name: 'swap-filled', hash: '/swap', isConnected: true, act: fill },
  {
    name: 'swap-review',
    hash: '/swap',
    isConnected: true,
    act: async (page) => {
      await fill(page);
      await page.getByTestId('swap-action').click();
      const dialog = page.getByRole('dialog', { name: 'Review swap' });
      await expect(dialog.getByRole('region', { name: 'Balance changes' }).getByRole('row').first()).toBeVisible();
    },
  },
  {
    name: 'swap-slippage-wrong',
    hash: '/swap',
    isConnected: true,
    act: async (page) => {
      await page.getByTestId('swap-amount').fill('999999999');
      await page.getByLabel('Max slippage (%)').fill('16');
      await page.getByRole('button', { name: 'Use another address' }).click();
      await page.getByTestId('swap-recipient').fill('nobody');
    },
  },
  {
    name: 'token-picker',
    hash: '/swap',
    isConnected: true,
    act: async (page) => {
      await page.getByRole('button', { name: /Token to pay with/ }).click();
      await expect(page.getByRole('listbox', { name: 'Tokens' }).getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'token-picker-empty',
    hash: '/swap',
    act: async (page) => {
      await page.getByRole('button', { name: /Token to pay with/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('combobox', { name: /Search/ })
        .fill('no such token');
    },
  },
  { name: 'records', hash: '/swap', isConnected: true, act: openRecords },
  { name: 'records-nobody', hash: '/swap', act: openRecords },
  orderScene('success', {}, ['success', 'success']),
  orderScene('pending', { finalStatus: 'pending' }, ['success', 'pending']),
  orderScene(
    'wait-kyc',
    {
      finalStatus: 'wait_kyc',
      kycInfo: { status: true, cnUrl: 'https://kyc.example/cn', enUrl: 'https://kyc.example/en' },
    },
    ['success'],
  ),
  orderScene('fail', { finalStatus: 'fail' }, ['fail']),
  orderScene('timeout', { finalStatus: 'timeout' }, ['timeout']),
  orderScene('wait-refund', { finalStatus: 'wait_refund', refundReason: '1' }, ['success']),
  orderScene('refund-complete', { finalStatus: 'refund_complete', refundReason: '1' }, ['success', 'success']),
  orderScene('release', { finalStatus: 'pending', releaseStatus: true }, ['success', 'pending']),
];
