import type { Locator, Page, Request } from '@playwright/test';
import { Backend } from './support/Backend.ts';
import { SwapPage } from './support/SwapPage.ts';
import { expect, GATE, test } from './test.ts';

const stored = (page: Page, key: string) => page.evaluate<string | null>(`localStorage.getItem('${key}')`);
const nameOf = (request: Request) => new URL(request.url()).pathname.split('/').at(-1) ?? '';
const SERVICE_CHECK = 'initForSwitchyard';
/** Calls with base data: those of a visit without a wallet, and those that a wallet adds. */
const VISIT_CALLS = [SERVICE_CHECK, 'gasPrice'];
const WALLET_CALLS = ['log', 'getTransData', 'queryBlackList'];

/** Base data of each call from now on, by the call's name: from the query of a GET, else from the body. */
function sentBy(page: Page): Map<string, Readonly<Record<string, unknown>>> {
  const sent = new Map<string, Readonly<Record<string, unknown>>>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!/^\/(api|swap\/v1|v1\/api)\//.test(pathname)) return;
    const body: unknown = request.method() === 'POST' ? request.postDataJSON() : Object.fromEntries(searchParams);
    if (typeof body === 'object' && body !== null) sent.set(nameOf(request), { ...body });
  });
  return sent;
}

test('[SHL-16] [API-04] sends a random device number with each call, or the address of the wallet, and the source', async ({
  page,
  backend,
}) => {
  const sent = sentBy(page);
  await page.goto(`${backend.url}?source=partner_7`);
  await expect.poll(() => [...sent.keys()]).toEqual(expect.arrayContaining(VISIT_CALLS));
  const random = await page.evaluate<string>("sessionStorage.getItem('equipmentNo')");
  expect(random).toMatch(/^[0-9A-Za-z]{32}$/);
  for (const call of VISIT_CALLS) {
    expect(sent.get(call), call).toMatchObject({ equipmentNo: random, source: 'partner_7' });
  }

  sent.clear();
  await page.goto(backend.url);
  await page.reload();
  await expect.poll(() => sent.get(SERVICE_CHECK)).toMatchObject({ equipmentNo: random, source: 'partner_7' });

  await new SwapPage(page).connect(/Demo wallet/);
  await expect.poll(() => [...sent.keys()]).toEqual(expect.arrayContaining(WALLET_CALLS));
  const address = String(sent.get('log')?.walletAddress);
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
  for (const call of WALLET_CALLS) {
    expect(sent.get(call), call).toMatchObject({ equipmentNo: address.slice(0, 32), source: 'partner_7' });
  }
});

test('[SHL-01] [SHL-04] redirects / to /swap, and keeps the source of the address', async ({ page, backend }) => {
  await page.goto(`${backend.url}?source=partner_7`);

  await expect(page).toHaveURL(/#\/swap\?source=partner_7$/);
  await expect(page.getByTestId('swap-amount')).toBeVisible();
});

test('[SHL-17] stores who opened the app, the device and the service check under the names of the spec, and sends them', async ({
  page,
  backend,
}) => {
  const sent = sentBy(page);
  await page.goto(`${backend.url}?utm_source=mail_7&userId=u-42#/swap?source=partner`);
  await expect.poll(() => stored(page, 'flag')).toBe('Y');
  expect(sent.get(SERVICE_CHECK)).toMatchObject({ userNo: 'u-42', utmSource: 'mail_7', sourceFlag: 'partner' });
  for (const [key, value] of Object.entries({ utm_source: 'mail_7', userId: 'u-42', source: 'partner' })) {
    expect(await stored(page, key), key).toBe(value);
  }

  await new SwapPage(page).connect(/Demo wallet/);
  await page.getByRole('button', { name: 'Ask AI' }).click();
  await page.getByRole('textbox', { name: 'Your question' }).fill('What is slippage?');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.get('sendStreamChat')).toBeDefined();
  expect(await stored(page, 'device_no')).toMatch(/^[0-9A-Za-z]{32}$/);
  expect(sent.get('sendStreamChat')).toMatchObject({ device_no: await stored(page, 'device_no') });
  await expect.poll(() => stored(page, 'chatGptList')).toContain('What is slippage?');
  await expect.poll(() => stored(page, 'connectorId')).toBe('demo');
  await expect.poll(() => stored(page, 'currentNet')).toMatch(/^eip155:\d+$/);

  // The next visit has none of them in its address.
  sent.clear();
  const device = await stored(page, 'device_no');
  await page.goto('about:blank');
  await page.goto(backend.url);
  await expect.poll(() => sent.get(SERVICE_CHECK)).toMatchObject({ userNo: 'u-42', utmSource: 'mail_7' });
  expect(await stored(page, 'device_no')).toBe(device);
});

test('[SHL-17] ignores labels with other than plain characters', async ({ page, backend }) => {
  const sent = sentBy(page);
  await page.goto(`${backend.url}?utm_source=%3Cb%3E&userId=${'9'.repeat(33)}&source=a%20b`);
  await expect.poll(() => sent.get(SERVICE_CHECK)).toBeDefined();

  expect(sent.get(SERVICE_CHECK)).not.toHaveProperty('utmSource');
  expect(sent.get(SERVICE_CHECK)).toMatchObject({ source: 'web' });
  expect(await Promise.all(['utm_source', 'userId', 'source'].map((key) => stored(page, key)))).toEqual([
    null,
    null,
    null,
  ]);
});

test('[SHL-08] shows the three gas prices of the chain on a desktop, and asks again every 10 s', async ({
  page,
  backend,
}) => {
  const replies: { readonly at: number; readonly prices: readonly string[] }[] = [];
  page.on('response', async (response) => {
    if (nameOf(response.request()) !== 'gasPrice') return;
    // When the browser sent it. A busy machine reads the reply late.
    const at = response.request().timing().startTime;
    const { data } = await response.json();
    replies.push({ at, prices: [data.SafeGasPrice, data.ProposeGasPrice, data.FastGasPrice].map(String) });
  });
  await page.goto(backend.url);
  const menu = page.getByRole('banner').getByRole('button', { name: /^Northyard gas price: / });
  await expect(menu).toBeVisible();
  const levels = ['Slow', 'Normal', 'Rapid'];
  // Cut after two digits.
  const gwei = (price = '') => Math.floor(Number(price) * 100) / 100;
  const expected = () => levels.map((level, index) => `${level} ${gwei(replies.at(-1)?.prices[index])} Gwei`);
  await menu.click();
  const rows = page.getByRole('banner').getByRole('dialog').locator('label');
  // The dollars of a transfer stand between the two.
  const shown = async () =>
    (await rows.allInnerTexts()).map((row) => row.replace(/\$[\d.,]+/, '').replace(/\s+/g, ' '));
  await expect.poll(async () => JSON.stringify(await shown()) === JSON.stringify(expected())).toBe(true);
  await expect.poll(() => replies.length).toBeGreaterThan(1);
  // The interval varies by a tenth, so that many clients do not ask at once.
  expect((replies[1]?.at ?? 0) - (replies[0]?.at ?? 0)).toBeGreaterThan(8_000);
  await rows.nth(2).click();
  await page.reload();
  await expect(menu).toHaveAccessibleName(/ · Rapid$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByTestId('swap-amount')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible();
  await expect(menu).toHaveCount(0);
});

test('[ORD-03] an order opens with its address, and closes with every other page', async ({ quietPage: page }) => {
  const dialog = page.getByRole('region', { name: 'Order', exact: true });
  const order = `#/order/0x${'5'.repeat(64)}`;
  await page.evaluate(`location.assign('${order}')`);
  await expect(dialog).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/#\/swap$/);
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.evaluate("location.assign('#/NFT')");
  await expect(page.getByRole('heading', { level: 1, name: 'NFT market' })).toBeVisible();
  await expect(dialog).toBeHidden();

  // On the page of the order itself, only the address changes.
  await page.evaluate("location.assign('#/Records')");
  await page.evaluate(`location.assign('${order}')`);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/Records$/);
  await expect(dialog).toBeHidden();
});

test('[SHL-03] a path outside the hash shows its page, or the not-found page; calls get JSON', async ({
  quietPage: page,
  backend,
}) => {
  await page.goto(`${backend.url}no/such/page?x=1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to swap' }).click();
  await expect(page).toHaveURL(`${backend.url}#/swap`);
  await page.goto(`${backend.url}manual`);
  await expect(page).toHaveURL(`${backend.url}#/manual`);
  await page.goto(`${backend.url}//evil.example/x`);
  await expect(page).toHaveURL(`${backend.url}#/evil.example/x`);

  for (const path of ['api/none', 'swap/v1/none', 'public/none', 'devnet/none']) {
    const reply = await page.request.get(`${backend.url}${path}`, { headers: { accept: 'text/html' } });
    expect(reply.status(), path).toBe(404);
    expect(await reply.json(), path).toMatchObject({ statusCode: 404 });
  }
  const program = await page.request.get(`${backend.url}no/such/page`, { headers: { accept: '*/*' } });
  expect(program.status()).toBe(404);
});

test('[WAL-14] does not offer WalletConnect where it is not configured', async ({ quietPage: page }) => {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect wallet' });
  await expect(dialog.getByRole('button', { name: /Demo wallet/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^MetaMask/ })).toBeVisible();

  await expect(dialog.getByRole('button', { name: /WalletConnect/ })).toHaveCount(0);
});

test.describe('a closed region', () => {
  const backend = new Backend(63);
  test.beforeAll(async () => backend.start({ TRUST_PROXY: '1', BLOCKED_COUNTRIES: 'XX' }));
  test.afterAll(async () => backend.stop());
  /** The header of the proxy in front of the backend. */
  const comeFrom = (page: Page, country: string) => page.setExtraHTTPHeaders({ 'x-country': country });
  const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'isn’t available in your region' });

  test(
    '[SHL-15] replaces all content at the first refusal, also after a reload, and opens again',
    GATE,
    async ({ page }) => {
      let checks = 0;
      page.on('request', (request) => {
        if (nameOf(request) === SERVICE_CHECK) checks += 1;
      });
      await comeFrom(page, 'XX');
      await page.goto(backend.url);
      await expect(title(page)).toBeVisible();
      expect(checks).toBe(1);
      for (const part of [page.getByTestId('swap-amount'), page.getByRole('banner'), page.getByRole('contentinfo')]) {
        await expect(part).toHaveCount(0);
      }
      await expect(page.getByRole('navigation')).toHaveCount(0);
      // These pages stay: orders, refunds and support (ADR 18).
      await expect(page.getByRole('region', { name: 'Your orders and refunds' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Contact support' })).toBeVisible();

      // A reload starts closed, before any reply.
      await page.route(`**/${SERVICE_CHECK}*`, (route) => route.abort());
      for (const hash of ['#/swap', '#/NFT', '#/create']) {
        await page.goto('about:blank');
        await page.goto(`${backend.url}${hash}`);
        await expect(title(page)).toBeVisible();
        await expect(page.getByTestId('swap-amount')).toHaveCount(0);
      }

      await page.unroute(`**/${SERVICE_CHECK}*`);
      await comeFrom(page, 'KR');
      await page.goto('about:blank');
      await page.goto(backend.url);
      await expect(page.getByTestId('swap-amount')).toBeVisible();
      await expect(title(page)).toHaveCount(0);
    },
  );

  test('[SHL-15] closes an open page within its next check', async ({ page }) => {
    await comeFrom(page, 'KR');
    await page.goto(backend.url);
    await page.getByTestId('swap-amount').fill('1');
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
    await expect(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible();

    await comeFrom(page, 'XX');

    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByTestId('swap-amount')).toHaveCount(0);
  });
});

/** Opens the swap page after the manual, so that Back has a page to open. */
async function enterSwap(page: Page): Promise<SwapPage> {
  await page.evaluate("location.assign('#/manual')");
  await expect(page.getByRole('heading', { level: 1, name: 'Manual' })).toBeVisible();
  await page.evaluate("location.assign('#/swap')");
  await expect(page.getByTestId('swap-amount')).toBeVisible();
  return new SwapPage(page);
}

test('[SWP-06] [SHL-02] Back leaves a review for the form as it was; Forward and a reload show the form, too', async ({
  quietPage: page,
}) => {
  const swap = await enterSwap(page);
  await swap.connect(/Demo wallet/);
  await swap.choose('pay with', 'yUSD', 'Northyard');
  await swap.choose('receive', 'yGOLD', 'Northyard');
  await swap.enter('20');
  await swap.openRoutes();
  await swap.review();
  await expect(page).toHaveURL(/#\/SwapConfirm$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/#\/swap$/);
  await expect(swap.reviewed).toBeHidden();
  await expect(page.getByTestId('swap-amount')).toHaveValue('20');
  await expect(page.getByRole('group', { name: 'Routes, best first' })).toBeVisible();
  await expect(page.getByTestId('swap-action')).toBeFocused();

  await page.goForward();
  await expect(page).toHaveURL(/#\/SwapConfirm$/);
  await expect(page.getByTestId('swap-amount')).toHaveValue('20');
  await swap.review();
  await swap.leaveReview();
  await expect(page).toHaveURL(/#\/swap$/);

  await swap.review();
  await page.reload();
  await expect(page).toHaveURL(/#\/swap$/);
  await expect(page.getByRole('button', { name: /Token to pay with: yUSD/ })).toBeVisible();
  await expect(swap.reviewed).toBeHidden();
});

test.describe('dialogs close with their page', () => {
  async function leave(page: Page, dialog: Locator): Promise<void> {
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/#\/manual$/);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  test('[SHL-04] the token picker, also when it is open a second time', async ({ quietPage: page }) => {
    await enterSwap(page);
    for (let round = 0; round < 2; round += 1) {
      await page.getByRole('button', { name: /Token to pay with/ }).click();
      await leave(page, page.getByRole('dialog'));
      await page.evaluate("location.assign('#/swap')");
    }
  });

  test('[SHL-04] support', async ({ quietPage: page }) => {
    await enterSwap(page);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Support' }).click();
    await leave(page, page.getByRole('dialog', { name: 'Support' }));
  });

  test('[SHL-04] the wallet chooser, and a wallet that it waits for', async ({ quietPage: page }) => {
    await enterSwap(page);
    const listening = page.waitForEvent('websocket');
    await page.getByRole('button', { name: 'Connect wallet' }).first().click();
    await page.getByRole('textbox', { name: 'Search wallets' }).fill('xumm');
    await page.getByRole('button', { name: /XUMM/ }).click();
    const socket = await listening;
    await leave(page, page.getByRole('dialog', { name: /Scan with XUMM/ }));
    await expect.poll(() => socket.isClosed()).toBe(true);
    await expect(page.getByRole('button', { name: 'Connect wallet' }).first()).toBeEnabled();
  });

  test('[SHL-04] also between two pages with the same path', async ({ quietPage: page }) => {
    await page.evaluate("location.assign('#/sell?tab=profile')");
    await page.evaluate("location.assign('#/sell?tab=likes')");
    await page.getByRole('button', { name: 'Connect wallet' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Connect wallet' });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/tab=profile/);
    await expect(dialog).toBeHidden();
  });
});
