import type { Page } from '@playwright/test';
import { SignerWallet } from '../support/SignerWallet.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, test } from '../test.ts';

interface Quote {
  readonly [field: string]: unknown;
}

/** Changes each streamed quote. Returns all of them as the page got them. */
async function changeQuotes(page: Page, change: (quote: Quote) => Quote): Promise<() => readonly Quote[]> {
  const all: Quote[] = [];
  await page.route('**/api/multiQuote/stream', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/^event: item\ndata: (.*)$/gm, (_event, json: string) => {
      const quote = change(JSON.parse(json));
      all.push(quote);
      return `event: item\ndata: ${JSON.stringify(quote)}`;
    });
    return route.fulfill({ response, body });
  });
  return () => all;
}

test('[SWP-03] asks for the currency while a token is missing', async ({ page, backend }) => {
  // The backend lists one token only, so the other side is empty.
  await page.route('**/swap/v1/queryCoinList*', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const [first] = reply.data.tokens.NORTHYARD;
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, tokens: { NORTHYARD: [first] } } } });
  });
  await page.goto(backend.url);
  await expect(page.getByTestId('swap-action')).toHaveText('Please select Currency');
});

for (const [code, message] of [
  [916, 'The receive address is invalid. Nothing was sent. Check that it belongs to the target network.'],
  [3001, 'The receive address is invalid. Nothing was sent. Check the address.'],
  [1145, 'The service says this address is high-risk. It can’t use the bridge.'],
  [100_005, 'The service says this connection (IP) is high-risk. It can’t use the bridge.'],
] as const) {
  test(`[SWP-05] signs nothing when the order is refused with ${code}, and says why`, async ({ page, backend }) => {
    const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
    await page.route('**/api/commonSwap', (route) =>
      route.fulfill({ json: { resCode: String(code), resMsg: 'text of the service', data: null } }),
    );
    await swap.start({ pay: ['yUSD', 'Northyard'], receive: ['yGOLD', 'Southyard'], amount: '50' });

    const review = swap.reviewed;
    for (const part of message.match(/[^.]+\./g) ?? []) await expect(review).toContainText(part.trim());
    await expect(review).toContainText(String(code));
    await expect(review).not.toContainText('text of the service');
    // Not even the approval was asked for.
    expect(wallet.sent).toEqual([]);
    expect(wallet.asked.filter((method) => /send|sign/i.test(method))).toEqual([]);
  });
}

for (const [whose, recipient] of [
  ['one’s own address', undefined],
  ['another address', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
] as const) {
  test(`[SWP-05] says that the risk of ${whose} is unknown, and allows no swap until it is`, async ({
    page,
    backend,
  }) => {
    let isDown = true;
    await page.route('**/api/queryBlackList', async (route) => {
      // The code of our own backend while the provider's lists are missing.
      const failure = { resCode: 1001, resMsg: 'text of the service', data: null };
      await (isDown ? route.fulfill({ json: failure }) : route.fallback());
    });
    const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
    await swap.choose('pay with', 'yUSD', 'Northyard');
    await swap.choose('receive', 'yGOLD', 'Southyard');
    await swap.enter('50');
    if (recipient !== undefined) await swap.sendTo(recipient);
    const action = page.getByTestId('swap-action');
    const reason = page.getByText('Couldn’t check the receive address for risk. Nothing was sent. Retry the check.');
    await expect(action).toHaveText('Retry address check');
    // The error of a field is also announced to screen readers.
    await expect(reason.first()).toBeVisible();
    const asked = page.waitForResponse('**/api/queryBlackList');
    await action.click();
    await asked;
    await expect(action).toHaveText('Retry address check');
    await expect(swap.reviewed).toBeHidden();

    isDown = false;
    await action.click();
    await swap.review();
    await expect(reason).toHaveCount(0);
    expect(wallet.sent).toEqual([]);
  });
}

test.describe('routes', () => {
  for (const [code, text] of [
    [0, '~30 sec'],
    [1, '1–3 min'],
    [2, '1–10 min'],
    [10, '5–30 min'],
  ] as const) {
    test(`[SWP-02] say for the time code ${code}: ${text}`, async ({ quietPage }) => {
      await changeQuotes(quietPage, (quote) => ({ ...quote, estimatedTime: code }));
      const swap = new SwapPage(quietPage);
      await swap.choose('pay with', 'yUSD', 'Northyard');
      await swap.choose('receive', 'yGOLD', 'Southyard');
      await swap.enter('500');
      await swap.openRoutes();
      const routes = quietPage.getByRole('group', { name: 'Routes, best first' });
      await expect(routes.locator('label').first()).toContainText(text);
    });
  }

  test('[SWP-02] of CUBE say that it is delayed by 30 minutes', async ({ page, backend }) => {
    await page.route('**/swap/v1/queryCoinList*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"yGOLD"', '"CUBE"');
      await route.fulfill({ response, body });
    });
    await page.goto(backend.url);
    const swap = new SwapPage(page);
    await swap.choose('pay with', 'yUSD', 'Northyard');
    await swap.choose('receive', 'CUBE', 'Southyard');
    await swap.enter('500');
    await swap.openRoutes();
    const routes = page.getByRole('group', { name: 'Routes, best first' });
    await expect(routes.locator('label').first()).toContainText('+30 min delay');
  });

  test('[SWP-02] show what arrives and the minimum of each quote, best first', async ({ quietPage }) => {
    const quotes = await changeQuotes(quietPage, (quote) => quote);
    const swap = new SwapPage(quietPage);
    await swap.choose('pay with', 'yUSD', 'Northyard');
    await swap.choose('receive', 'NYD', 'Northyard');
    await swap.enter('500.123456');
    await swap.openRoutes();
    const routes = quietPage.getByRole('group', { name: 'Routes, best first' }).locator('label');
    await expect(routes.nth(1)).toBeVisible();
    // The figures of the wire, cut after 6 decimals without rounding.
    const cut = (text: string) => text.replace(/(\.\d{6})\d*$/, '$1').replace(/\.?0+$/, '');
    const units = (text: string, decimals: number) =>
      cut(text.padStart(decimals + 1, '0').replace(new RegExp(`(\\d{${decimals}})$`), '.$1'));
    // Smaller questions of the page are about the price alone.
    const asked = quotes().filter(({ fromTokenAmount }) => String(fromTokenAmount) === '500123456');
    const expected = [...new Map(asked.map((quote) => [String(quote.dex), quote])).entries()]
      .map(([dex, quote]) => ({
        dex,
        text: cut(String(quote.receiveTokenAmount)),
        least: units(String(quote.amountOutMin), Number(quote.toTokenDecimal)),
      }))
      .sort((one, other) => Number(other.text) - Number(one.text));
    await expect(routes).toHaveCount(expected.length);
    for (const [index, { dex, text, least }] of expected.entries()) {
      await expect(routes.nth(index)).toContainText(dex);
      await expect(routes.nth(index)).toContainText(`${text} NYD`);
      await expect(routes.nth(index)).toContainText(least);
    }
  });
});
