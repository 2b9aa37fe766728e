import { JsonRpcProvider, Wallet } from 'ethers';
import * as z from 'zod/mini';
import { Backend } from './support/Backend.ts';
import { SwapPage } from './support/SwapPage.ts';
import { expect, GATE, test, watch } from './test.ts';

const Coins = z.object({
  data: z.object({
    tokens: z.record(z.string(), z.array(z.looseObject({ symbol: z.string(), address: z.string() }))),
  }),
});

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

test('[SWP-09] swaps without native coins, with the network fee paid in the token', GATE, async ({ page }) => {
  const backend = new Backend(50);
  const problems: string[] = [];
  watch(page, problems);
  try {
    await backend.start();
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
    await swap.enter('300');
    await expect(page.getByText('Not enough NYD for the network fee', { exact: false })).toBeVisible();
    await expect(page.getByTestId('swap-action')).toContainText(/Add ~.* NYD for fees/);

    await page.getByTestId('swap-zero-gas').check();
    // The card of the selected route and the form show the same amount.
    await expect
      .poll(async () => {
        const headline = (await page.getByTestId('swap-receive').textContent()) ?? '';
        const card = await page.locator('label:has(input[name="route"]:checked)').textContent();
        return headline !== '' && card?.includes(`${headline} yGOLD`);
      })
      .toBe(true);
    await swap.review();
    const review = page.getByRole('dialog');
    await expect(review).toContainText('Network fee (included)');
    await expect(review).toContainText('you need no NYD');
    await swap.confirm();
    await swap.success();

    await page.getByRole('button', { name: 'View order' }).click();
    await expect(page.getByRole('dialog')).toContainText(/Zero gas.*Deposit .* yUSD/);
    // The only native coin in the account is the rest of the received gas.
    expect(await provider.getTransactionCount(wallet.address)).toBe(1);
    provider.destroy();
    expect(problems).toEqual([]);
  } finally {
    await backend.stop();
  }
});
