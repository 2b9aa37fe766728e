import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { Interface, JsonRpcProvider } from 'ethers';
import * as z from 'zod/mini';
import { getPrices } from '../../../src/api/prices.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { queryCoinList } from '../../../src/api/tokens.ts';
import { chooseOption } from '../support/chooseOption.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { SolanaSigner } from '../support/SolanaSigner.ts';
import type { SwapPage } from '../support/SwapPage.ts';
import { expect, test } from '../test.ts';

const erc20 = new Interface(['function balanceOf(address) view returns (uint256)']);
const EVM_CHAINS = { NORTHYARD: 771_001, SOUTHYARD: 771_002 } as const;

/** A wallet of each family: an EVM wallet that holds coins on two chains, and a Solana wallet. */
async function connectBoth(
  page: Page,
  url: string,
): Promise<{ readonly swap: SwapPage; readonly wallet: SignerWallet }> {
  const semaphore = new SolanaSigner(url);
  await semaphore.install(page.context());
  const connected = await SignerWallet.connectedOn(page, url);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Wallet / })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add another wallet' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Test Semaphore/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  return connected;
}

interface TokenBalance {
  readonly chain: string;
  readonly address: string;
  readonly units: bigint;
  readonly decimals: number;
}

async function post(url: string, body: object): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return reply.json();
}

/** What the accounts hold, asked from the chains themselves: balances of the coin and of each listed token. */
async function balancesOf(url: string, evm: string, solana: string): Promise<readonly TokenBalance[]> {
  const { tokens } = z.parse(
    z.object({ data: queryCoinList.data }),
    await post(`${url}swap/v1/queryCoinList`, {}),
  ).data;
  const held: TokenBalance[] = [];
  for (const [chain, id] of Object.entries(EVM_CHAINS)) {
    const provider = new JsonRpcProvider(`${url}devnet/rpc/${chain}`, id, { staticNetwork: true });
    for (const { address, decimals } of tokens[chain] ?? []) {
      const isCoin = address.toLowerCase() === NATIVE_ADDRESS.toLowerCase();
      const data = erc20.encodeFunctionData('balanceOf', [evm]);
      const units = isCoin ? await provider.getBalance(evm) : BigInt(await provider.call({ to: address, data }));
      held.push({ chain, address, units, decimals });
    }
    provider.destroy();
  }
  const rpc = async (method: string, params: readonly unknown[]) =>
    post(`${url}devnet/rpc/SOLYARD`, { jsonrpc: '2.0', id: 1, method, params });
  const Coin = z.object({ result: z.object({ value: z.number() }) });
  const Accounts = z.object({
    result: z.object({
      value: z.array(
        z.object({
          account: z.object({
            data: z.object({
              parsed: z.object({ info: z.object({ mint: z.string(), tokenAmount: z.object({ amount: z.string() }) }) }),
            }),
          }),
        }),
      ),
    }),
  });
  const { result } = z.parse(Coin, await rpc('getBalance', [solana]));
  // The SPL token program and Token-2022: https://spl.solana.com/token-2022.
  const programs = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'];
  const replies = await Promise.all(
    programs.map((programId) => rpc('getTokenAccountsByOwner', [solana, { programId }, { encoding: 'jsonParsed' }])),
  );
  const accounts = replies.flatMap((reply) => z.parse(Accounts, reply).result.value);
  for (const { address, decimals } of tokens.SOLYARD ?? []) {
    const own = accounts.filter(({ account }) => account.data.parsed.info.mint === address);
    const units = own.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n);
    const isCoin = address.toLowerCase() === NATIVE_ADDRESS.toLowerCase();
    held.push({ chain: 'SOLYARD', address, units: isCoin ? BigInt(result.value) : units, decimals });
  }
  return held.filter(({ units }) => units > 0n);
}

const FRACTION = 30;
/** The backend and the page each renew prices once a minute. */
const PRICES_AGREE_MS = 130_000;

/** The sum in whole dollars at the backend's prices, cut off. Each token must have a price. */
async function worthOf(url: string, held: readonly TokenBalance[]): Promise<string> {
  const assets = held.map(({ chain, address }) => ({ chain, address }));
  const { prices } = z.parse(z.object({ data: getPrices.data }), await post(`${url}api/prices`, { assets })).data;
  const values = held.map(({ chain, address, units, decimals }) => {
    const price = prices.find((one) => one.chain === chain && one.address === address);
    if (!price) throw new Error(`${address} on ${chain} has no price`);
    const [whole = '', fraction = ''] = price.usd.split('.');
    return (units * BigInt(whole + fraction.padEnd(FRACTION, '0'))) / 10n ** BigInt(decimals);
  });
  const sum = values.reduce((total, value) => total + value, 0n);
  return String(sum / 10n ** BigInt(FRACTION));
}

const accountChips = (page: Page) => page.getByRole('group', { name: 'Accounts' }).getByRole('button');

async function addressesOf(chips: Locator): Promise<readonly string[]> {
  const titles = await chips.evaluateAll((all) => all.map((chip) => chip.getAttribute('title') ?? ''));
  return titles.filter(Boolean);
}

test('[UXP-04] the portfolio sums what the wallets of two families hold on all their chains', async ({
  quietPage: page,
  backend,
}) => {
  const { wallet } = await connectBoth(page, backend.url);
  await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
  const chips = accountChips(page);
  // All accounts, two accounts, and the button that adds one.
  await expect(chips).toHaveCount(4);
  const addresses = await addressesOf(chips);
  expect(addresses).toContain(wallet.address);
  const solana = addresses.find((address) => address !== wallet.address) ?? '';
  const held = await balancesOf(backend.url, wallet.address, solana);
  expect(new Set(held.map(({ chain }) => chain)).size).toBe(3);

  const total = page.getByTestId('portfolio-total');
  await expect(total).toHaveAttribute('aria-busy', 'false');
  // From 100,000 dollars on, the page shows no cents.
  const shown = async () => ((await total.textContent()) ?? '').replace(/[$,]|\..*/g, '');
  const agree = (tokens: readonly TokenBalance[]) =>
    expect
      .poll(async () => (await worthOf(backend.url, tokens)) === (await shown()), { timeout: PRICES_AGREE_MS })
      .toBe(true);
  await agree(held);

  const table = page.getByRole('table');
  for (const symbol of ['NYD', 'SYD', 'YSOL']) {
    await expect(table.getByText(symbol, { exact: true }).first()).toBeVisible();
  }
  const shares = page.getByRole('region', { name: 'By network' });
  for (const chain of ['Northyard', 'Southyard', 'Solyard']) await expect(shares.getByText(chain)).toBeVisible();

  // One account: the others leave the table and the sum.
  await chips.nth(addresses.indexOf(wallet.address) + 1).click();
  await expect(table.getByText('YSOL', { exact: true })).toHaveCount(0);
  await agree(held.filter(({ chain }) => chain !== 'SOLYARD'));
  await chips.nth(addresses.indexOf(solana) + 1).click();
  await expect(table.getByText('NYD', { exact: true })).toHaveCount(0);
  await agree(held.filter(({ chain }) => chain === 'SOLYARD'));
});

test('[UXP-04] the portfolio leaves tokens without a price out of the total, and says so', async ({
  quietPage: page,
  backend,
}) => {
  await page.route(`**${getPrices.path}`, async (route) => {
    const response = await route.fetch();
    const { data, ...reply } = z.parse(z.looseObject({ data: getPrices.data }), await response.json());
    const prices = data.prices.filter(({ chain }) => chain !== 'SOLYARD');
    await route.fulfill({ response, json: { ...reply, data: { ...data, prices } } });
  });
  const { wallet } = await connectBoth(page, backend.url);
  await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
  const chips = accountChips(page);
  await expect(chips).toHaveCount(4);
  // The coin and two tokens.
  await expect(page.getByText('Doesn’t include 3 tokens without a price.')).toBeVisible();

  const addresses = await addressesOf(chips);
  await chips.nth(addresses.indexOf(wallet.address) + 1).click();
  await expect(page.getByText(/^Doesn’t include/)).toHaveCount(0);
  await chips.nth(addresses.findIndex((address) => address !== wallet.address) + 1).click();
  await expect(page.getByTestId('portfolio-total')).toHaveText('Unavailable');
});

test('[UXP-04] a chain that does not answer is named, and is not counted as zero', async ({ page, backend }) => {
  await page.route('**/devnet/rpc/SOUTHYARD', (route) => route.abort());
  await connectBoth(page, backend.url);
  await page.goto(`${backend.url}#/portfolio`);

  await expect(page.getByText('Southyard isn’t responding. Its balances are unknown.')).toBeVisible();
  await expect(page.getByText('Doesn’t include Southyard: no response. Try again later.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'By network' }).getByText('No response')).toBeVisible();

  await page.unroute('**/devnet/rpc/SOUTHYARD');
  await page.getByRole('table').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table').getByText('SYD', { exact: true }).first()).toBeVisible();
});

test('[UXP-05] activity lists the orders of wallets of two families, filters them, and exports what is filtered', async ({
  quietPage: page,
  backend,
}) => {
  const { swap } = await connectBoth(page, backend.url);
  await swap.start({ pay: ['NYD', 'Northyard'], receive: ['yUSD', 'Northyard'], amount: '0.25' });
  await swap.success();
  await swap.closeDialog();
  await swap.start({ pay: ['solUSD', 'Solyard'], receive: ['NYD', 'Northyard'], amount: '120' });
  await swap.success();
  await swap.closeDialog();

  await page.getByRole('banner').getByRole('link', { name: 'Activity' }).click();
  const today = page.getByRole('region', { name: 'Today' }).getByRole('listitem');
  await expect(today).toHaveCount(2);
  // Newest first, each with its networks, dollars and state.
  await expect(today.nth(0)).toContainText(/120 solUSD to .* NYD.*Solyard to Northyard.*Completed/);
  await expect(today.nth(1)).toContainText(/0\.25 NYD to .* yUSD.*Northyard.*\$\d\d\d\.\d\d.*Completed/);
  await expect(page.getByText('2 of 2 orders')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search activity' }).fill('solyard');
  await expect(today).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search activity' }).fill('');
  await page.getByRole('button', { name: 'Failed or refunded' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(today).toHaveCount(2);
  await chooseOption(page.getByRole('combobox', { name: 'Network' }), 'Solyard');
  await expect(today).toHaveCount(1);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^switchyard-activity-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^"\d{4}-.*Z","[1-9A-HJ-NP-Za-km-z]{32,44}","Swaps","Completed","120","solUSD","Solyard",/);

  await today.getByRole('button').click();
  await expect(page.getByText('Solyard').first()).toBeVisible();
  await expect(page.getByText(/120 solUSD/).first()).toBeVisible();
});
