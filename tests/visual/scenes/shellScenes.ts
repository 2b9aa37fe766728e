import { expect } from '@playwright/test';
import type { Scene } from '../Scene.ts';

/** Scenes outside of the market and the swap. */
export const shellScenes: readonly Scene[] = [
  {
    name: 'wallet-chooser',
    hash: '/swap',
    act: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: /Demo wallet/ })).toBeVisible();
    },
  },
  {
    name: 'profile-panel',
    hash: '/swap',
    isConnected: true,
    act: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Wallet / })
        .click();
      await expect(page.getByRole('dialog', { name: 'Your wallet' })).toBeVisible();
    },
  },
  {
    name: 'assistant',
    hash: '/swap',
    act: async (page) => {
      await page.getByRole('button', { name: 'Ask AI' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'allowances',
    hash: '/allowances',
    isConnected: true,
    act: async (page) => {
      await expect(page.getByText('No open approvals').first()).toBeVisible();
    },
  },
  { name: 'allowances-nobody', hash: '/allowances' },
  { name: 'settings', hash: '/settings', isConnected: true },
  { name: 'manual', hash: '/manual' },
  {
    name: 'manual-page',
    hash: '/manual',
    act: async (page) => {
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  },
  { name: 'not-found', hash: '/no/such/page' },
  {
    name: 'region-blocked',
    hash: '/swap',
    answers: { initForSwitchyard: () => ({ used: false }) },
    act: async (page) => {
      await expect(page.getByTestId('swap-amount')).toHaveCount(0, { timeout: 30_000 });
    },
  },
  {
    name: 'backend-dead',
    hash: '/swap',
    answers: { '': 'dead' },
    act: async (page) => {
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: 'backend-dead-market',
    hash: '/NFT',
    answers: { '': 'dead' },
    act: async (page) => {
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible({ timeout: 30_000 });
    },
  },
];
