import { expect, type Locator, type Page } from '@playwright/test';
import type { Scene } from '../Scene.ts';

async function openTokens(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Token to pay with/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listbox', { name: 'Tokens' }).getByRole('option').first()).toBeVisible();
  return dialog;
}

async function searchTokens(page: Page, text: string): Promise<Locator> {
  const dialog = await openTokens(page);
  await dialog.getByRole('combobox', { name: /Search/ }).fill(text);
  return dialog;
}

async function openWallets(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /Demo wallet/ })).toBeVisible();
  return dialog;
}

const tokenScenes: readonly Scene[] = [
  {
    name: 'tokens',
    hash: '/swap',
    isConnected: true,
    act: async (page) => {
      await openTokens(page);
    },
  },
  {
    name: 'tokens-search',
    hash: '/swap',
    isConnected: true,
    act: async (page) => {
      const dialog = await searchTokens(page, 'usd');
      await expect(dialog.getByRole('listbox', { name: 'Tokens' }).getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'tokens-empty',
    hash: '/swap',
    act: async (page) => {
      const dialog = await searchTokens(page, 'no such token');
      await expect(dialog.getByText('No tokens found')).toBeVisible();
    },
  },
  {
    name: 'tokens-unlisted',
    hash: '/swap',
    isConnected: true,
    act: async (page, { unlisted }) => {
      const dialog = await searchTokens(page, unlisted);
      await expect(dialog.getByText('Not on a trusted list')).toBeVisible();
    },
  },
  {
    name: 'tokens-import',
    hash: '/swap',
    isConnected: true,
    act: async (page, { unlisted }) => {
      const dialog = await searchTokens(page, unlisted);
      await dialog.getByRole('button', { name: /^Import / }).click();
      await expect(dialog.getByText('I checked the address')).toBeVisible();
    },
  },
];

const chooserScenes: readonly Scene[] = [
  {
    name: 'wallets',
    hash: '/swap',
    act: async (page) => {
      await openWallets(page);
    },
  },
  {
    name: 'wallets-missing',
    hash: '/swap',
    act: async (page) => {
      const dialog = await openWallets(page);
      await dialog
        .getByRole('region', { name: 'Popular' })
        .getByRole('button', { name: /^MetaMask/ })
        .click();
      await expect(dialog.getByRole('heading', { name: 'MetaMask is not on this device' })).toBeVisible();
    },
  },
  {
    name: 'wallets-connecting',
    hash: '/swap',
    wallet: 'locked',
    act: async (page) => {
      const dialog = await openWallets(page);
      await dialog.getByRole('button', { name: /^MetaMask/ }).click();
      await expect(dialog.getByText('Confirm in MetaMask')).toBeVisible();
    },
  },
  {
    name: 'wallets-watch',
    hash: '/swap',
    act: async (page) => {
      const dialog = await openWallets(page);
      await dialog.getByRole('button', { name: 'Watch any address' }).click();
      await expect(dialog.getByRole('textbox', { name: 'Address' })).toBeVisible();
    },
  },
  {
    name: 'wallet-panel',
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
];

/** The dialogs to choose tokens and wallets. */
export const walletScenes: readonly Scene[] = [...tokenScenes, ...chooserScenes];
