import type { Page, Route } from '@playwright/test';
import { Interface } from 'ethers';
import { SignerWallet } from '../support/SignerWallet.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, test } from '../test.ts';

/** The account of the example in Solana's documentation of `getBalance`. */
const SOLANA_ACCOUNT = '83astBRguLMdt2h5U1Tpdq5tjFoJ6noeGwaY3mDLVcri';

interface Line {
  readonly [field: string]: unknown;
}

/** Changes each streamed quote before the page receives it. */
async function changeQuotes(page: Page, change: (quote: Line) => Line): Promise<void> {
  await page.route('**/api/multiQuote/stream', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /^event: item\ndata: (.*)$/gm,
      (_event, json: string) => `event: item\ndata: ${JSON.stringify(change(JSON.parse(json)))}`,
    );
    return route.fulfill({ response, body });
  });
}

async function refuseQuotes(route: Route, resCode: number): Promise<void> {
  const end = JSON.stringify({ resCode: String(resCode), resMsg: 'text of the service', data: null });
  await route.fulfill({ contentType: 'text/event-stream', body: `event: end\ndata: ${end}\n\n` });
}

test.describe('slippage', () => {
  for (const [text, message] of [
    ['100', 'Maximum slippage is 15%'],
    ['15.01', 'Maximum slippage is 15%'],
    ['1.234', 'Use at most 2 decimals'],
    ['0.005', 'Use at most 2 decimals'],
    ['0', 'Slippage must be above 0%'],
    ['much', 'Enter a percentage, such as 0.5'],
    ['0.01', 'Very low slippage. Your swap may fail.'],
    ['9', 'High slippage. You may receive much less.'],
  ] as const) {
    test(`[SWP-04] says for "${text}": ${message}`, async ({ quietPage }) => {
      await new SwapPage(quietPage).setSlippage(text);
      await expect(quietPage.getByText(message)).toBeVisible();
    });
  }

  test('[SWP-04] accepts a percentage without a leading zero, and one with the sign', async ({ quietPage }) => {
    const swap = new SwapPage(quietPage);
    await swap.setSlippage('.5');
    await expect(quietPage.getByText('Your swap won’t go through if the price moves more than this.')).toBeVisible();
    await swap.setSlippage('5%');
    await expect(quietPage.getByText('High slippage. You may receive much less.')).toBeVisible();
  });
});

test.describe('quotes', () => {
  async function enter(page: Page, amount: string): Promise<SwapPage> {
    const swap = new SwapPage(page);
    await swap.choose('pay with', 'yUSD', 'Northyard');
    await swap.choose('receive', 'yGOLD', 'Southyard');
    await swap.enter(amount);
    return swap;
  }

  test('[SWP-02] show the logo of each route', async ({ quietPage }) => {
    await (await enter(quietPage, '500')).openRoutes();
    const routes = quietPage.getByRole('group', { name: 'Routes, best first' });
    await expect(routes.getByRole('radio')).not.toHaveCount(0);
    const logos = routes.locator('img');
    await expect(logos).toHaveCount(await routes.getByRole('radio').count());
    for (const logo of await logos.all()) {
      await logo.scrollIntoViewIfNeeded();
      await expect
        .poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });

  for (const [resCode, message] of [
    [1159, 'Not enough liquidity.'],
    [50_010, 'A third-party route has a problem.'],
    [218, 'This token can’t be swapped right now.'],
    [424_242, 'The request failed'],
  ] as const) {
    test(`[ERR-01] show the message and the number of a refusal: ${resCode}`, async ({ quietPage }) => {
      await quietPage.route('**/api/multiQuote/stream', (route) => refuseQuotes(route, resCode));
      await enter(quietPage, '500');
      const alert = quietPage.getByRole('alert').filter({ hasText: String(resCode) });
      await expect(alert).toContainText(message);
      await expect(alert).not.toContainText('api/refused');
    });
  }

  test('[SWP-03] of a small purchase of a token with 8 decimals know the price impact', async ({ quietPage }) => {
    const swap = new SwapPage(quietPage);
    await swap.connect(/Demo wallet/);
    await swap.choose('pay with', 'yUSD', 'Northyard');
    await swap.choose('receive', 'yBTC', 'Northyard');
    await swap.enter('20');
    await expect(quietPage.getByTestId('swap-action')).toHaveText('Review swap');
    await expect(quietPage.getByText('Price impact unknown', { exact: false })).toHaveCount(0);
  });

  test('[SWP-03] offer the amount of a bound, and report a missing balance first', async ({ quietPage }) => {
    const swap = new SwapPage(quietPage);
    await swap.connect(/Demo wallet/);
    await swap.choose('pay with', 'yUSD', 'Northyard');
    await swap.choose('receive', 'yUSD', 'Southyard');
    await swap.enter('0.5');
    const action = quietPage.getByTestId('swap-action');
    await expect(action).toHaveText(/should not be less/);
    const chip = quietPage.getByRole('button', { name: /^Use [\d.]+$/ });
    // Read and pressed at once: the next quotes may have another bound.
    const offered = await chip.evaluate((button: HTMLElement) => {
      button.click();
      return button.textContent?.replace('Use ', '') ?? '';
    });
    await expect(quietPage.getByTestId('swap-amount')).toHaveValue(offered);
    await expect(action).toHaveText('Review swap');

    await swap.enter('900000000');
    await expect(action).toHaveText('Not enough yUSD');
    await expect(chip).toHaveCount(0);
  });
});

test('[SWP-03] an amount above every maximum names the highest one, and the button enters it', async ({
  quietPage,
}) => {
  const swap = new SwapPage(quietPage);
  let count = 0;
  await changeQuotes(quietPage, (quote) => {
    count += 1;
    return { ...quote, depositMax: quote.dex === 'Ferry' ? '40' : '30' };
  });
  await swap.connect(/Demo wallet/);
  await swap.choose('pay with', 'yUSD', 'Northyard');
  await swap.choose('receive', 'yUSD', 'Southyard');
  await swap.enter('50');
  const action = quietPage.getByTestId('swap-action');
  await expect(action).toHaveText('The exchange amount should not be more than 40 yUSD');
  // More than one route was offered.
  expect(count).toBeGreaterThan(1);
  await quietPage.getByRole('button', { name: 'Use 40', exact: true }).click();
  await expect(quietPage.getByTestId('swap-amount')).toHaveValue('40');
  await expect(action).toHaveText('Review swap');
});

test('[SWP-03] asks for the receive address where the wallet has none on the target network', async ({
  page,
  backend,
}) => {
  const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
  await swap.choose('pay with', 'yUSD', 'Northyard');
  await swap.choose('receive', 'solUSD', 'Solyard');
  await swap.enter('250');
  const action = page.getByTestId('swap-action');
  await expect(action).toHaveText('Please enter Receive Address');
  // The button is marked as disabled, and can still be pressed.
  await action.press('Enter');
  await expect(swap.reviewed).toBeHidden();

  await page.getByTestId('swap-recipient').fill(SOLANA_ACCOUNT);
  await expect(action).toHaveText('Review swap');
  expect(wallet.sent).toEqual([]);
});

test('[SWP-03] an amount below every minimum names the lowest one, and no route is called best', async ({
  quietPage,
}) => {
  const swap = new SwapPage(quietPage);
  await swap.connect(/Demo wallet/);
  await swap.choose('pay with', 'yUSD', 'Northyard');
  await swap.choose('receive', 'yUSD', 'Southyard');
  await swap.enter('0.5');
  const action = quietPage.getByTestId('swap-action');
  await expect(action).toHaveText(/should not be less/);
  await swap.openRoutes();
  const routes = quietPage.getByRole('group', { name: 'Routes, best first' });
  // The limits follow the gas price, so they may change with the next quotes.
  await expect(async () => {
    const limits = await routes.getByText(/^Limits /).allTextContents();
    expect(limits.length).toBeGreaterThan(1);
    const lowest = Math.min(...limits.map((text) => Number.parseFloat(text.replace('Limits ', ''))));
    expect(await action.textContent()).toBe(`The exchange amount should not be less ${lowest} yUSD`);
  }).toPass({ timeout: 40_000 });
  await expect(routes.getByText('Best return')).toHaveCount(0);
  await expect(routes.getByRole('radio', { checked: true })).toHaveCount(0);
  // A fee below the last digit shown is not zero.
  await expect(routes.getByText(/Fee 0\.0+ /)).toHaveCount(0);
});

test('[SWP-03] names the minimum approval if the wallet approved less', async ({ page, backend }) => {
  const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
  const erc20 = new Interface(['function approve(address spender, uint256 amount)']);
  // MetaMask lets the user edit the spending cap before signing (its field "Spending cap").
  wallet.edit = (call) => {
    if (!call.data.startsWith(erc20.getFunction('approve')?.selector ?? '-')) return call.data;
    const [spender] = erc20.decodeFunctionData('approve', call.data);
    return erc20.encodeFunctionData('approve', [spender, 1n]);
  };
  await swap.start({ pay: ['yUSD', 'Northyard'], receive: ['yGOLD', 'Southyard'], amount: '50' });
  await expect(swap.reviewed.getByText('The minimum approval is 50 yUSD.', { exact: false })).toBeVisible();
  expect(wallet.sent).toHaveLength(1);
});

test.describe('token import', () => {
  async function search(page: Page, text: string): Promise<void> {
    await page.getByRole('button', { name: /Token to pay with/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: /Search/ })
      .fill(text);
  }

  for (const text of ['0x123', '12345678901234567890123456789012345678']) {
    test(`[CHN-16] refuses ${text} as no address`, async ({ quietPage }) => {
      await search(quietPage, text);
      await expect(quietPage.getByText('Enter valid token address', { exact: false })).toBeVisible();
    });
  }

  test('[CHN-16] reports the address of an unsupported network', async ({ quietPage }) => {
    // USDT on TRON.
    await search(quietPage, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    await expect(quietPage.getByText('Address error', { exact: false })).toBeVisible();
  });

  test('[CHN-16] takes a word as a search', async ({ quietPage }) => {
    await search(quietPage, 'nosuchcoin');
    await expect(quietPage.getByText('No tokens found')).toBeVisible();
    await expect(quietPage.getByText('Enter valid token address', { exact: false })).toHaveCount(0);
  });
});

test('[SHL-18] says that the tokens are loading while their list hangs', async ({ page, backend }) => {
  await page.route('**/swap/v1/queryCoinList**', () => undefined);
  await page.goto(backend.url);
  await expect(page.getByTestId('swap-action')).toHaveText('Loading tokens…');
});

test('[SHL-18] [NFT-02] says that a search failed instead of finding nothing, and retries', async ({
  page,
  backend,
}) => {
  await page.route('**/api/v2/meta/topCollections**', (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto(`${backend.url}#/Search?keyword=cell`);
  const results = page.getByRole('article');
  await expect(results.getByText('Couldn’t load results')).toBeVisible();
  await expect(results.getByText('No results')).toHaveCount(0);

  await page.unroute('**/api/v2/meta/topCollections**');
  await results.getByRole('button', { name: 'Try again' }).click();
  await expect(results.getByText('No results')).toBeVisible();
});
