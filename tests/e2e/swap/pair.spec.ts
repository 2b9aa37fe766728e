import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { queryChainByConfig, queryCoinList } from '../../../src/api/tokens.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, test } from '../test.ts';

const CoinReply = z.looseObject({
  data: z.object({
    quoteSwitch: z.boolean(),
    tokens: z.record(z.string(), z.array(z.looseObject({ symbol: z.string() }))),
  }),
});
type Coins = z.output<typeof CoinReply>['data'];

/** Changes the backend's list of tokens on its way to the page. Returns a function that ends this. */
async function changeCoins(page: Page, change: (coins: Coins) => Coins): Promise<() => Promise<void>> {
  const path = `**${queryCoinList.path}*`;
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const reply = z.parse(CoinReply, await response.json());
    await route.fulfill({ response, json: { ...reply, data: change(reply.data) } });
  });
  return () => page.unroute(path);
}

const picker = (page: Page, side: 'pay with' | 'receive') => page.getByRole('button', { name: `Token to ${side}` });
const options = (page: Page) => page.getByRole('listbox', { name: 'Tokens' }).getByRole('option');

test.describe('choosing tokens', () => {
  test('[SWP-01] finds tokens by symbol, name and address on all networks, and offers only supported networks', async ({
    quietPage: page,
  }) => {
    await picker(page, 'pay with').click();
    const dialog = page.getByRole('dialog');
    const search = dialog.getByRole('combobox', { name: /Search/ });
    const networks = dialog.getByRole('group', { name: 'Networks' }).getByRole('button');
    await expect
      .poll(() => networks.allTextContents())
      .toEqual(
        expect.arrayContaining([expect.stringMatching(/^All networks\d+$/), 'Northyard', 'Southyard', 'Solyard']),
      );
    // The build knows some 80 networks. The backend of the demo swaps on few.
    expect(await networks.count()).toBeLessThan(30);

    await search.fill('yGOLD');
    await expect(options(page)).toHaveCount(2);
    await search.fill('yard dollar');
    await expect(options(page).first()).toContainText(/yUSD|solUSD/);
    const found = await page.request.post(new URL(queryCoinList.path, page.url()).href, { data: {} });
    const { data } = z.parse(CoinReply, await found.json());
    const gold = data.tokens.SOUTHYARD?.find(({ symbol }) => symbol === 'yGOLD');
    await search.fill(String(gold?.address));
    await expect(options(page).filter({ hasText: 'Southyard' })).toHaveCount(1);
    await options(page).filter({ hasText: 'Southyard' }).click();
    await expect(page.getByRole('button', { name: 'Token to pay with: yGOLD on Southyard. Change' })).toBeVisible();
  });

  test('[SWP-01] leaves out the tokens of a network whose support ends', async ({ page, backend }) => {
    await page.route(`**${queryChainByConfig.path}*`, async (route) => {
      const response = await route.fetch();
      const rows = z.parse(z.array(z.object({ chain: z.string(), isSupport: z.string() })), await response.json());
      const json = rows.map((row) => (row.chain === 'SOUTHYARD' ? { ...row, isSupport: 'N' } : row));
      await route.fulfill({ response, json });
    });
    await page.goto(backend.url);
    await picker(page, 'receive').click();
    const networks = page.getByRole('dialog').getByRole('group', { name: 'Networks' }).getByRole('button');

    await expect(networks.filter({ hasText: 'Northyard' })).toHaveCount(1);
    await expect(networks.filter({ hasText: 'Southyard' })).toHaveCount(0);
  });

  test('[SWP-01] [CHN-14] shows the balance to 6 decimals, and fills in the largest amount that leaves the fee', async ({
    page,
    backend,
  }) => {
    const { swap } = await SignerWallet.connectedOn(page, backend.url);
    await swap.choose('pay with', 'NYD', 'Northyard');
    await swap.choose('receive', 'yUSD', 'Northyard');
    // A balance with more than 6 decimals: after a swap, its fee is paid.
    await swap.enter('1.123456789');
    await swap.review();
    await swap.confirm();
    await swap.success();
    await swap.closeDialog();

    const balance = page.getByRole('region', { name: 'You pay' }).getByText(/^Balance: [\d,]+\.\d{6}/);
    await expect(balance).toBeVisible();
    const shown = Number((await balance.textContent())?.match(/[\d.,]+/)?.[0].replaceAll(',', ''));
    await page.getByRole('button', { name: 'Max' }).click();
    const amount = Number(await page.getByTestId('swap-amount').inputValue());
    expect(amount).toBeGreaterThan(shown - 0.1);
    expect(amount).toBeLessThan(shown);
  });
});

test('[SWP-08] keeps the chosen tokens over a reload, and switches the two sides', async ({ quietPage: page }) => {
  const swap = new SwapPage(page);
  await swap.choose('pay with', 'yGOLD', 'Southyard');
  await swap.choose('receive', 'yBTC', 'Northyard');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Token to pay with: yGOLD on Southyard. Change' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Token to receive: yBTC on Northyard. Change' })).toBeVisible();

  await page.getByRole('button', { name: 'Switch tokens' }).click();
  await expect(page.getByRole('button', { name: 'Token to pay with: yBTC on Northyard. Change' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Token to receive: yGOLD on Southyard. Change' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Token to pay with: yBTC on Northyard. Change' })).toBeVisible();
});

test.describe('what the list of tokens says about quotes', () => {
  /** Counts the requests for quotes. */
  function quotesAsked(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/multiQuote') && asked.push(request.url()));
    return asked;
  }

  test('[API-03] asks for no quotes while quoting is off, says so, and quotes when it is on again', async ({
    page,
    backend,
  }) => {
    const asked = quotesAsked(page);
    const switchOn = await changeCoins(page, (coins) => ({ ...coins, quoteSwitch: false }));
    await page.goto(backend.url);
    await new SwapPage(page).enter('1');
    await expect(
      page.getByRole('alert').filter({ hasText: 'No quotation: the service has no route right now.' }),
    ).toBeVisible();
    expect(asked).toEqual([]);

    await switchOn();
    await page.reload();
    await new SwapPage(page).enter('1');
    await new SwapPage(page).openRoutes();
  });

  test('[API-03] asks for no quotes across networks for a token that stays on its own', async ({ page, backend }) => {
    const asked = quotesAsked(page);
    await changeCoins(page, ({ tokens, ...rest }) => ({
      ...rest,
      tokens: { ...tokens, SOUTHYARD: (tokens.SOUTHYARD ?? []).map((token) => ({ ...token, isCrossEnable: '0' })) },
    }));
    await page.goto(backend.url);
    const swap = new SwapPage(page);
    await swap.choose('pay with', 'yUSD', 'Northyard');
    await swap.choose('receive', 'yGOLD', 'Southyard');
    await swap.enter('100');
    await expect(
      page.getByRole('alert').filter({ hasText: 'No quotation: the service has no route right now.' }),
    ).toBeVisible();
    expect(asked).toEqual([]);

    // The list allows the same token within the network.
    await page.getByRole('button', { name: 'Receive yGOLD on Northyard' }).click();
    await expect(page.getByRole('button', { name: 'Token to receive: yGOLD on Northyard. Change' })).toBeVisible();
    await swap.openRoutes();
    await swap.choose('receive', 'yGOLD', 'Southyard');
    await swap.choose('pay with', 'yUSD', 'Southyard');
    await swap.openRoutes();
  });
});

test('[SWP-12] offers the tokens of the latest swap to a user who chose none, and takes them if confirmed', async ({
  page,
  context,
  backend,
}) => {
  const { swap } = await SignerWallet.connectedOn(page, backend.url);
  await swap.start({ pay: ['NYD', 'Northyard'], receive: ['yGOLD', 'Northyard'], amount: '0.5' });
  await swap.success();
  await page.evaluate('localStorage.clear()');
  await page.close();

  const later = await context.newPage();
  const asked = later.waitForRequest((request) => request.url().includes('getTransData'));
  await later.goto(backend.url);
  await new SwapPage(later).connect(/Test Signer/);
  expect((await asked).postData() ?? (await asked).url()).toMatch(/pageSize"?[:=]"?10\b/);
  const offer = later.getByRole('dialog', { name: 'Recommended tokens' });
  await expect(offer).toContainText('NYD on Northyard');
  await expect(offer).toContainText('yGOLD on Northyard');
  await offer.getByRole('button', { name: 'Confirm' }).click();
  await expect(later.getByRole('button', { name: 'Token to pay with: NYD on Northyard. Change' })).toBeVisible();
  await expect(later.getByRole('button', { name: 'Token to receive: yGOLD on Northyard. Change' })).toBeVisible();
});
