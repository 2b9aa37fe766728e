import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { Scene } from '../Scene.ts';

const PHONE = { width: 390, height: 1_200 } as const;

// Scenes with system fonts name each language in its own letters.

/** A menu of the header. Phones have its controls under More. */
function menuScene(name: string, button: string | RegExp): Scene {
  return {
    name: `header-menu-${name}`,
    mockup: 'header-menus',
    hash: '/swap',
    act: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: button }).click();
      await expect(page.getByRole('banner').getByRole('dialog')).toBeVisible();
    },
  };
}

async function openAssistant(page: Page): Promise<void> {
  // A phone has the assistant under More.
  const isPhone = (page.viewportSize()?.width ?? 0) < 800;
  if (isPhone) await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: isPhone ? 'AI assistant' : 'Ask AI' }).click();
  await expect(page.getByRole('dialog', { name: 'AI assistant' })).toBeVisible();
}

const assistantScenes: readonly Scene[] = [
  { name: 'assistant-welcome', mockup: 'assistant', hash: '/swap', act: openAssistant },
  {
    name: 'assistant',
    hash: '/swap',
    act: async (page) => {
      await openAssistant(page);
      await page.getByRole('textbox', { name: 'Your question' }).fill('What is slippage?');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible();
    },
  },
];

const Rows = z.looseObject({ list: z.array(z.looseObject({})) });

/** The newest order waits for its owner, the next is on its way. */
function openOrders(data: unknown): unknown {
  const { list, ...rest } = z.parse(Rows, data);
  const statuses = ['wait_kyc', 'pending'];
  return { ...rest, list: list.map((row, index) => ({ ...row, status: statuses[index] ?? row.status })) };
}

const accountScenes: readonly Scene[] = [
  { name: 'portfolio', hash: '/portfolio', isConnected: true },
  { name: 'portfolio-nobody', hash: '/portfolio' },
  { name: 'portfolio-nfts', hash: '/portfolio?tab=nfts', isConnected: true },
  {
    name: 'portfolio-approvals',
    hash: '/portfolio?tab=approvals',
    isConnected: true,
    act: async (page) => {
      await expect(page.getByRole('button', { name: /^Revoke / }).first()).toBeVisible();
    },
  },
  { name: 'portfolio-activity', hash: '/portfolio?tab=activity', isConnected: true },
  { name: 'portfolio-addresses', hash: '/portfolio?tab=addresses', isConnected: true },
  { name: 'activity', hash: '/activity', isConnected: true },
  { name: 'activity-open', hash: '/activity', isConnected: true, answers: { getTransData: openOrders } },
  { name: 'activity-nobody', mockup: 'states', hash: '/activity' },
  {
    name: 'activity-loading',
    mockup: 'states',
    hash: '/activity',
    isConnected: true,
    answers: { getTransData: 'never' },
  },
  {
    name: 'allowances',
    hash: '/allowances',
    isConnected: true,
    act: async (page) => {
      await expect(page.getByRole('button', { name: /^Revoke / }).first()).toBeVisible();
    },
  },
  { name: 'allowances-nobody', hash: '/allowances' },
  { name: 'settings', hash: '/settings', isConnected: true, usesSystemFonts: true },
  { name: 'health', hash: '/health' },
];

/** What every page has, and what it shows when it cannot show more. */
const commonScenes: readonly Scene[] = [
  menuScene('gas', /gas price/),
  { ...menuScene('settings', 'Language and theme'), usesSystemFonts: true },
  {
    name: 'more',
    hash: '/swap',
    usesSystemFonts: true,
    act: async (page) => {
      await page.setViewportSize(PHONE);
      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
    },
  },
  { name: 'manual', hash: '/manual' },
  {
    name: 'manual-page',
    hash: '/manual',
    act: async (page) => {
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  },
  { name: 'not-found', mockup: 'states', hash: '/no/such/page' },
  {
    name: 'region-blocked',
    mockup: 'states',
    hash: '/swap',
    answers: { initForSwitchyard: () => ({ used: false }) },
    act: async (page) => {
      await expect(page.getByTestId('swap-amount')).toHaveCount(0, { timeout: 30_000 });
    },
  },
  {
    name: 'backend-dead',
    mockup: 'states',
    hash: '/swap',
    answers: { '': 'dead' },
    act: async (page) => {
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: 'backend-dead-market',
    mockup: 'states',
    hash: '/NFT',
    answers: { '': 'dead' },
    act: async (page) => {
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible({ timeout: 30_000 });
    },
  },
];

/** Scenes outside of the market and the swap. */
export const shellScenes: readonly Scene[] = [...assistantScenes, ...accountScenes, ...commonScenes];
