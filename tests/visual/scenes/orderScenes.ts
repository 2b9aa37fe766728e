import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { SwapPage } from '../../e2e/support/SwapPage.ts';
import type { Scene } from '../Scene.ts';
import { fill } from './swapScenes.ts';

/** Opens the records by hand, because an app opened there starts with the swap. */
async function openRecords(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Records' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible();
}

const Leg = z.looseObject({ chain: z.string(), status: z.string() });
const Order = z.looseObject({ fromTokenChain: z.string(), status: z.array(Leg) });

/** The recorded order with another outcome. `age`: milliseconds since it was sent, by default as recorded. */
function orderScene(
  name: string,
  { age, ...change }: Readonly<Record<string, unknown>> & { readonly age?: number },
  legs: readonly string[],
): Scene {
  const answer = (data: unknown, now: number) => {
    // The service does not know every payment that the app asks about.
    if (data === null) return data;
    const order = z.parse(Order, data);
    const chains = name === 'refund-complete' ? { chain: order.fromTokenChain } : {};
    const status = order.status.map((leg, index) => ({ ...leg, ...chains, status: legs[index] ?? leg.status }));
    const sent = age === undefined ? undefined : timeText(now - age);
    const times = sent === undefined ? {} : { createTime: sent, sentTime: sent };
    return { ...order, status: status.slice(0, legs.length), ...times, ...change };
  };
  return {
    name: `order-${name}`,
    hash: ({ order }) => `/order/${order}`,
    isConnected: true,
    answers: { getTransDetail: answer },
    act: async (page) => {
      await expect(page.getByTestId('order-state')).toBeVisible();
    },
  };
}

/** As the service writes times: `2026-11-24 02:34:50`, in UTC. */
function timeText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** The review with a browser wallet, after the click on Confirm. */
async function confirmInWallet(page: Page): Promise<void> {
  await new SwapPage(page).connect(/^MetaMask/);
  const swap = await fill(page);
  await swap.review();
  await swap.confirm();
}

/** From the review to the end of an order. */
export const orderScenes: readonly Scene[] = [
  {
    name: 'order-review',
    hash: '/swap',
    isConnected: true,
    act: async (page) => {
      const swap = await fill(page);
      await page.getByTestId('swap-action').click();
      await expect(swap.reviewed.getByRole('region', { name: 'Balance changes' }).locator('details')).toBeVisible();
    },
  },
  {
    name: 'order-wallet',
    hash: '/swap',
    wallet: 'waits',
    act: async (page) => {
      await confirmInWallet(page);
      await expect(page.getByRole('heading', { name: 'Confirm in MetaMask' })).toBeVisible();
    },
  },
  {
    name: 'order-declined',
    hash: '/swap',
    wallet: 'declines',
    act: async (page) => {
      await confirmInWallet(page);
      await expect(page.getByText('Declined in your wallet. Nothing was sent.').first()).toBeVisible();
    },
  },
  orderScene('success', {}, ['success', 'success']),
  {
    ...orderScene('details', {}, ['success', 'success']),
    act: async (page) => {
      await expect(page.getByTestId('order-state')).toBeVisible();
      await new SwapPage(page).openDetails();
    },
  },
  orderScene('progress', { finalStatus: 'pending', age: 11_000 }, ['success', 'pending']),
  orderScene('late', { finalStatus: 'pending', age: 100_000 }, ['success', 'pending']),
  orderScene(
    'kyc',
    {
      finalStatus: 'wait_kyc',
      kycInfo: { status: true, cnUrl: 'https://kyc.example/cn', enUrl: 'https://kyc.example/en' },
    },
    ['success'],
  ),
  orderScene('fail', { finalStatus: 'fail' }, ['fail']),
  orderScene('timeout', { finalStatus: 'timeout' }, ['timeout']),
  orderScene('refund', { finalStatus: 'wait_refund', refundReason: '1' }, ['success']),
  orderScene('refund-complete', { finalStatus: 'refund_complete', refundReason: '1' }, ['success', 'success']),
  orderScene('release', { finalStatus: 'pending', releaseStatus: true }, ['success', 'pending']),
  { name: 'records', hash: '/swap', isConnected: true, act: openRecords },
  { name: 'records-nobody', hash: '/swap', act: openRecords },
];
