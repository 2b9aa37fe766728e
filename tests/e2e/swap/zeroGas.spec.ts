import type { Page } from '@playwright/test';
import { JsonRpcProvider, Wallet } from 'ethers';
import * as z from 'zod/mini';
import { Backend } from '../support/Backend.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, GATE, test, watch } from '../test.ts';

const Coins = z.object({
  data: z.object({
    tokens: z.record(z.string(), z.array(z.looseObject({ symbol: z.string(), address: z.string() }))),
  }),
});

/** The fields of an order in zero-gas mode (contract §3.4). */
const Order = z.object({
  data: z.object({ txData: z.looseObject({ noGasTxInfo: z.string(), depositGasFeeAmt: z.string() }) }),
});

/** The fee that the review shows, in yUSD. */
function feeIn(review: string | null): string | undefined {
  return /Network fee \(included\)([\d.]+) yUSD/.exec(review ?? '')?.[1];
}

async function ask(url: string, request: object): Promise<unknown> {
  const body = JSON.stringify({ equipmentNo: 'a'.repeat(32), source: 'web', ...request });
  return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json();
}

/** Sends the address yUSD on Northyard, and nothing else. */
async function giveDollars(backendUrl: string, address: string, units: bigint): Promise<JsonRpcProvider> {
  const provider = new JsonRpcProvider(`${backendUrl}devnet/rpc/NORTHYARD`, 771_001, {
    staticNetwork: true,
    cacheTimeout: -1,
    pollingInterval: 100,
  });
  const giver = new Wallet(Wallet.createRandom().privateKey, provider);
  await ask(`${backendUrl}devnet/faucet`, { address: giver.address });
  const { tokens } = z.parse(Coins, await ask(`${backendUrl}swap/v1/queryCoinList`, {})).data;
  const yUSD = tokens.NORTHYARD?.find(({ symbol }) => symbol === 'yUSD')?.address ?? '';
  const word = (hex: string) => hex.padStart(64, '0');
  const data = `0xa9059cbb${word(address.slice(2))}${word(units.toString(16))}`;
  await (await giver.sendTransaction({ to: yUSD, data })).wait();
  return provider;
}

/** Opens the demo with a wallet that has 300 yUSD on Northyard and no native coins. */
async function openWithDollars(page: Page, backend: Backend) {
  const wallet = Wallet.createRandom();
  const provider = await giveDollars(backend.url, wallet.address, 300_000_000n);
  // The demo wallet with a new key that the faucet has not funded.
  await page.route('**/devnet/account', (route) =>
    route.fulfill({
      json: { resCode: '100', data: { privateKey: wallet.privateKey, solanaSeed: '7'.repeat(64) } },
    }),
  );
  await page.route('**/devnet/faucet', (route) => route.fulfill({ json: { resCode: '100', data: { hashes: {} } } }));
  await page.goto(backend.url);
  const swap = new SwapPage(page);
  await swap.connect(/Demo wallet/);
  await swap.choose('pay with', 'yUSD', 'Northyard');
  await swap.choose('receive', 'yGOLD', 'Southyard');
  return { swap, provider, address: wallet.address };
}

test('[SWP-09] shows the bounds of a refused amount, and offers the nearest one', async ({ page, backend }) => {
  const refusals: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/commonSwap')) return;
    const { resCode, resMsg } = await response.json();
    if (String(resCode) === '50016') refusals.push(resMsg);
  });
  // The quote names a lower bound than the order: the gas price rose in between.
  let isRisen = true;
  let quoted = '';
  await page.route('**/api/multiQuote/stream', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    quoted = /"noGasDepositMin":"([^"]*)"/.exec(body)?.[1] ?? quoted;
    const changed = body.replaceAll(/"noGasDepositMin":"[^"]*"/g, '"noGasDepositMin":"0"');
    await route.fulfill({ response, body: isRisen ? changed : body });
  });
  const { swap, provider } = await openWithDollars(page, backend);
  await swap.enter('300');
  await expect.poll(() => Number(quoted)).toBeGreaterThan(0);
  await swap.enter((Number(quoted) * 0.6).toFixed(4));
  await page.getByTestId('swap-zero-gas').check();
  await swap.review();

  const review = swap.reviewed;
  await expect(review).toContainText('The service says the amount is outside the zero gas limits.');
  let shown = '';
  // The page may show the refusal before the test has read the reply.
  await expect(async () => {
    const [, min = '', max = ''] = /\[([\d.]+),([\d.]+)\]$/.exec(refusals.at(-1) ?? '') ?? [];
    expect(Number(max)).toBe(10_000);
    shown = /Service limits for zero gas: ([\d.]+)–10,000 yUSD/.exec((await review.textContent()) ?? '')?.[1] ?? '';
    expect(Number(shown)).toBeGreaterThanOrEqual(Number(min));
    expect(Number(shown)).toBeLessThan(Number(min) * 1.0001);
  }).toPass({ timeout: 40_000 });
  isRisen = false;
  await review.getByRole('button', { name: `Use ${shown}`, exact: true }).click();
  await expect(review).toBeHidden();
  await expect(page.getByTestId('swap-amount')).toHaveValue(shown);
  provider.destroy();
});

test('[SWP-09] swaps without native coins, with the network fee paid in the token', GATE, async ({ page }) => {
  const backend = new Backend(50);
  const problems: string[] = [];
  watch(page, problems);
  const quotes: string[] = [];
  const orders: z.output<typeof Order>['data']['txData'][] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/api/commonSwap') orders.push(z.parse(Order, await response.json()).data.txData);
  });
  try {
    await backend.start();
    await page.route('**/api/multiQuote/stream', async (route) => {
      const response = await route.fetch();
      quotes.push(await response.text());
      await route.fulfill({ response, body: quotes.at(-1) ?? '' });
    });
    const { swap, provider, address } = await openWithDollars(page, backend);
    await swap.enter('300');
    await expect(page.getByText('Not enough NYD for the network fee', { exact: false })).toBeVisible();
    await expect(page.getByTestId('swap-action')).toContainText(/Add ~.* NYD for fees/);

    await page.getByTestId('swap-zero-gas').check();
    await swap.openRoutes();
    // The card of the selected route and the form show the same amount.
    await expect
      .poll(async () => {
        const headline = (await page.getByTestId('swap-receive').textContent()) ?? '';
        const card = await page.locator('label:has(input[name="route"]:checked)').textContent();
        return headline !== '' && card?.includes(`${headline} yGOLD`);
      })
      .toBe(true);
    await expect(page.getByText('You see how much before you sign', { exact: false })).toBeVisible();
    await expect(page.getByText('Minimum received, before the network fee')).toBeVisible();

    await swap.review();
    const review = swap.reviewed;
    await expect(review).toContainText('you need no NYD');
    // The page may show the order before the test has read the reply.
    await expect.poll(() => orders.length).toBe(1);
    await expect.poll(async () => feeIn(await review.textContent())).toBe(orders[0]?.depositGasFeeAmt);
    // A review that is left abandons its order: nothing was signed.
    await swap.leaveReview();
    expect(await provider.getTransactionCount(address)).toBe(0);

    await swap.review();
    await expect(review).toContainText('you need no NYD');
    await expect.poll(() => orders.length).toBe(2);
    const fee = orders[1]?.depositGasFeeAmt;
    await expect.poll(async () => feeIn(await review.textContent())).toBe(fee);
    await swap.confirm();
    await swap.success();

    await swap.openDetails();
    await expect(swap.order).toContainText(`Deposit ${fee} yUSD`);
    // The quotes have only the fields of contract §3.2.
    expect(quotes.join()).toContain('"isSupportNoGas":true');
    expect(quotes.join()).not.toContain('noGasInfo');
    // The only native coin in the account is the rest of the received gas.
    expect(await provider.getTransactionCount(address)).toBe(1);
    provider.destroy();
    expect(problems).toEqual([]);
  } finally {
    await backend.stop();
  }
});
