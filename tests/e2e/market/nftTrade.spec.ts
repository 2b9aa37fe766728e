import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formatUnits, parseEther } from 'ethers';
import * as z from 'zod/mini';
import { ask } from '../support/ask.ts';
import { assertAgree } from '../support/assertAgree.ts';
import { Backend } from '../support/Backend.ts';
import { buyOutside } from '../support/buyOutside.ts';
import { chooseOption } from '../support/chooseOption.ts';
import { hold } from '../support/hold.ts';
import { NftMarketPage } from '../support/NftMarketPage.ts';
import { NftOnChain } from '../support/NftOnChain.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { secretsKept } from '../support/secretsKept.ts';
import { declineRecommendations, expect, GATE, test, watch } from '../test.ts';

/** The ERC-721 collection in the small market. */
const COLLECTION = 'Drift';
const TOKENS = 36;
const HOUR = 3_600;
/** Far below the other prices, so that these NFTs come first when sorted by price. */
const PRICES = { first: '0.002', second: '0.003', lower: '0.0025' } as const;

// Each test continues with the chain state of the test before.
test.describe.configure({ mode: 'serial' });

const backend = new Backend(70);
const problems: string[] = [];
let page: Page;
let rivalPage: Page;
let onlookerPage: Page;
let wallet: SignerWallet;
let rival: SignerWallet;
let market: NftMarketPage;
let rivalMarket: NftMarketPage;
let onlooker: NftMarketPage;
let chain: NftOnChain;
/** Query of the collection's page, and address of its contract. */
let hash = '';
let contract = '';
/** Number of NFTs for sale at first. */
let listed = 0;
/** The tokens that go into the cart. */
let [first, second, third] = ['', '', ''];
/** The seller's proceeds for the first token, in coins. */
let receives = '';

test.beforeAll(async ({ browser }) => {
  const openPage = async () => (await browser.newContext()).newPage();
  [page, rivalPage, onlookerPage] = [await openPage(), await openPage(), await openPage()];
  for (const each of [page, rivalPage, onlookerPage]) watch(each, problems);
  await declineRecommendations(page);
  await backend.start({ DEVNET_NFTS: 'small' });
  [{ wallet }, { wallet: rival }] = await Promise.all([
    SignerWallet.connectedOn(page, backend.url),
    SignerWallet.connectedOn(rivalPage, backend.url),
    onlookerPage.goto(backend.url),
  ]);
  await untilIndexed(backend.url);
  market = new NftMarketPage(page);
  rivalMarket = new NftMarketPage(rivalPage);
  onlooker = new NftMarketPage(onlookerPage);
});

test.afterEach(() => expect(problems).toEqual([]));

test.afterAll(async () => {
  chain?.close();
  // No page stores a recovery phrase or a key.
  for (const each of [page, rivalPage, onlookerPage]) {
    expect(await secretsKept(each)).toEqual([]);
    await each.context().close();
  }
  await backend.stop();
});

/** Chain, page and charts agree. `change`: difference in the number of listings since the start. */
function agree(change: number, sold: number) {
  return assertAgree(onlooker, { hash, chain }, { tokens: TOKENS, listed: listed + change, sold });
}

test(
  '[CHT-07] [NFT-02] finds the collection by description and by search, and filters it; chain, page and charts agree',
  GATE,
  async () => {
    // Search by description, in a frame of another origin.
    await market.go('#/NFT');
    await page.getByRole('button', { name: 'AI search' }).click();
    const described = page.frameLocator('iframe[title="Describe what you’re looking for"]');
    await described.getByLabel('What are you looking for?').fill(`the ${COLLECTION} collection`);
    await described.getByRole('button', { name: 'Search' }).click();
    const found = described.getByRole('link', { name: COLLECTION }).first();
    // The click removes the frame, and sometimes Chromium's answer to the click is lost with it. So only the target page is
    // checked.
    await found.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(page).toHaveURL(/#\/collection\?/);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Search, then filters.
    await market.go('#/NFT');
    await page.getByRole('combobox', { name: 'Search NFTs' }).fill(COLLECTION.toLowerCase());
    await page.getByRole('option', { name: `${COLLECTION} Collection`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: COLLECTION })).toBeVisible();
    hash = new URL(page.url()).hash;
    contract = new URLSearchParams(hash.split('?')[1]).get('contractAddress') ?? '';
    const { exchangeAddress } = await ask(backend.url, {
      path: 'api/v2/meta/getMarketPlaceInfo',
      schema: Exchange,
      request: {
        platformId: 'devnet',
        mainnet: 'NORTHYARD',
        contractAddress: contract,
      },
    });
    chain = new NftOnChain(backend.url, contract, exchangeAddress);
    const items = page.getByRole('status').filter({ hasText: /^\d+ items?$/ });
    await expect(items).toHaveText(`${TOKENS} items`);
    const trait = page.getByRole('complementary', { name: 'Filters' }).locator('details').first();
    await trait.locator('summary').click();
    const choice = trait.locator('label').first();
    const having = await choice.locator('span').textContent();
    await choice.click();
    await expect(items).toHaveText(having === '1' ? '1 item' : `${having} items`);
    await page.getByRole('button', { name: /^Remove filter: / }).click();
    await expect(items).toHaveText(`${TOKENS} items`);
    // The filter is in the address, and the checkbox follows a moment later.
    const isListed = page.getByRole('checkbox', { name: 'For sale' });
    await isListed.click();
    await expect(isListed).toBeChecked();
    listed = Number((await onlooker.collection(hash)).facts.Listed);
    await expect(items).toHaveText(`${listed} items`);
    await agree(0, 5);
  },
);

test('[NFT-06] [SHL-10] puts three into the cart, which survives a reload', GATE, async () => {
  // Three NFTs go into the cart and stay there.
  const cells = page.getByRole('gridcell').filter({ has: page.getByRole('button', { name: /^Add to cart: / }) });
  const wanted: string[] = [];
  for (const index of [0, 1, 2]) {
    const cell = cells.nth(index);
    const link = (await cell.getByRole('link').getAttribute('href')) ?? '';
    wanted.push(new URLSearchParams(link.split('?')[1]).get('tokenId') ?? '');
    await cell.getByRole('button', { name: /^Add to cart: / }).click();
  }
  [first = '', second = '', third = ''] = wanted;
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart: 3' })).toBeVisible();
});

test(
  '[NFT-06] [UXP-09] buys the rest of the cart if one was sold to another buyer meanwhile; the page behind shows it at once',
  GATE,
  async () => {
    // Another user buys one NFT before this user does.
    const cart = await market.cart();
    const group = cart.getByRole('region', { name: 'Northyard' });
    await group.getByRole('button', { name: 'Review 3 and buy' }).click();
    const checkout = page.getByRole('dialog', { name: 'Buy on Northyard' });
    await expect(checkout).toBeVisible();
    await buyOutside(backend.url, rival, { contractAddress: contract, tokenId: third });
    await page.getByTestId('checkout-buy').click();
    await expect(checkout).toContainText('Prices or availability changed.');
    const left = checkout.getByRole('region', { name: 'Unavailable' });
    await expect(left.getByRole('listitem')).toHaveText([/No longer for sale/]);
    expect(wallet.sent).toEqual([]);
    await checkout.getByRole('button', { name: 'Close' }).click();
    await agree(-1, 1);

    // The remaining NFTs are bought, and the cart shows this. The sold NFT is not paid.
    const before = await chain.coins(wallet.address);
    await market.cart();
    await expect(group.getByRole('listitem')).toContainText(['For sale', 'For sale', 'No longer for sale']);
    await group.getByRole('button', { name: 'Review 2 and buy' }).click();
    const total = amountIn(await page.getByTestId('checkout-buy').textContent());
    const facts = page.locator('article > header dl > div');
    const floor = amountIn(await facts.filter({ hasText: 'Floor price' }).textContent());
    await market.pay();
    await withoutService(page, async () => {
      for (const tokenId of [first, second]) {
        const card = page.locator('[role=gridcell]').filter({ has: page.locator(`a[href*="tokenId=${tokenId}&"]`) });
        await expect(card.getByText(/Add to cart|In cart/)).toHaveCount(0);
      }
    });
    await expect(facts.filter({ hasText: 'Listed' })).toContainText(`Listed${listed - 3}`);
    await expect(facts.filter({ hasText: 'Floor price' })).not.toContainText(`${floor} NYD`);
    expect(await chain.ownerOf(first)).toBe(wallet.address);
    expect(await chain.ownerOf(second)).toBe(wallet.address);
    expect(await chain.ownerOf(third)).toBe(rival.address);
    expect(before - (await chain.coins(wallet.address))).toBe(parseEther(total) + (await chain.gasOf(wallet.sent)));
    await page.getByRole('button', { name: 'View my NFTs' }).click();
    await agree(-3, 3);
    await market.goToOwn('Owned');
    await expect(market.own('Owned')).toHaveCount(2);
    await (await market.cart()).getByRole('button', { name: 'Remove unavailable items' }).click();
    await page.keyboard.press('Escape');
  },
);

test('[NFT-07] lists both for different durations; the charts show them', GATE, async () => {
  // Both NFTs are for sale, with different durations.
  await page.getByRole('link', { name: 'Sell NFTs' }).click();
  await expect(page.getByRole('list', { name: 'Your NFTs' }).getByRole('listitem')).toHaveCount(2);
  for (const tokenId of [first, second]) await page.getByRole('button', { name: named('Sell', tokenId) }).click();
  await page.getByLabel(named('Price of', first)).fill(PRICES.first);
  await page.getByLabel(named('Price of', second)).fill(PRICES.second);
  await page.getByLabel(named('Duration', first)).getByRole('radio', { name: 'More' }).check({ force: true });
  await chooseOption(page.getByRole('combobox', { name: 'All durations' }), '1 hour');
  await page.getByLabel(named('Duration', second)).getByRole('radio', { name: '3 days' }).check({ force: true });
  const row = page.getByRole('listitem').filter({ has: page.getByLabel(named('Price of', first)) });
  receives = amountIn(await row.getByRole('strong').textContent());
  await page.getByTestId('sell-review').click();
  await page.getByTestId('sell-sign').click();
  await expect(page.getByText('All listed for sale.')).toBeVisible();
  expect(wallet.signed.map(({ message }) => Number(message.endTime) - Number(message.startTime))).toEqual([
    HOUR,
    72 * HOUR,
  ]);
  expect(await chain.isApproved(wallet.address)).toBe(true);
  const { charts } = await agree(-1, 3);
  expect(charts['Listings by price']?.slice(0, 2)).toEqual([`${PRICES.first}\t1`, `${PRICES.second}\t1`]);
});

test(
  '[NFT-05] [NFT-04] another buyer buys one on its page, and the seller gets the displayed amount',
  GATE,
  async () => {
    // Another user buys one NFT on another page. The seller receives the displayed amount.
    const seller = await chain.coins(wallet.address);
    await rivalMarket.goToNft(contract, first);
    await rivalPage.getByTestId('detail-buy').click();
    await rivalMarket.pay();
    await withoutService(rivalPage, () => expect(rivalPage.getByTestId('detail-buy')).toHaveCount(0));
    expect(await chain.ownerOf(first)).toBe(rival.address);
    expect((await chain.coins(wallet.address)) - seller).toBe(parseEther(receives));
    await agree(-2, 4);
    await market.goToOwn('Listed');
    await expect(market.own('Listed')).toHaveCount(1);
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem')).toContainText([PRICES.first]);
  },
);

test(
  '[NFT-08] [NFT-03] lowers the price of the other, which is its only allowed change; the charts agree',
  GATE,
  async () => {
    // The price of the other NFT is lowered. It can only be lowered.
    await market.goToOwn('Listed');
    await page.getByRole('link', { name: 'Lower price' }).click();
    const price = page.getByLabel(named('Price of', second));
    await price.fill('0.004');
    await expect(page.getByText('Cannot be higher than the current price')).toBeVisible();
    await expect(page.getByTestId('sell-review')).toBeDisabled();
    await price.fill(PRICES.lower);
    await page.getByTestId('sell-review').click();
    await page.getByTestId('sell-sign').click();
    await expect(page.getByText('All listed for sale.')).toBeVisible();
    const lowered = await agree(-2, 4);
    expect(lowered.facts['Floor price']).toBe(PRICES.lower);
    expect(lowered.charts['Listings by price']?.[0]).toBe(`${PRICES.lower}\t1`);
    expect(lowered.charts['Listings by price']).not.toContain(`${PRICES.second}\t1`);
  },
);

test('[NFT-08] cancels the listing at both prices, permanently', GATE, async () => {
  // The listing is canceled permanently, at both prices.
  await market.goToOwn('Listed');
  await expect(market.own('Listed')).toHaveCount(1);
  await page.getByRole('button', { name: /^Cancel listing of / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel listing' }).click();
  await expect(page.getByRole('dialog')).toContainText('Listing canceled.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText('No NFTs for sale')).toBeVisible();
  const [, ...gone] = wallet.signed;
  expect(gone).toHaveLength(2);
  for (const order of gone) expect(await chain.isCancelled(order.hash)).toBe(true);
  await agree(-3, 4);
});

test('[NFT-09] [NFT-10] transfers it, after which nothing is owned and the rival has three', GATE, async () => {
  // The NFT is transferred.
  await market.goToNft(contract, second);
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('Not for sale');
  await page.getByRole('link', { name: 'Transfer' }).click();
  await page.getByTestId('transfer-recipient').fill(rival.address);
  await page.getByTestId('transfer-send').click();
  await expect(page.getByText('Transfer complete.')).toBeVisible();
  expect(await chain.ownerOf(second)).toBe(rival.address);
  await agree(-3, 4);
  await market.goToOwn('Owned');
  await expect(page.getByText('No NFTs yet')).toBeVisible();
  await rivalMarket.goToOwn('Owned');
  await expect(rivalMarket.own('Owned')).toHaveCount(3);
});

test(
  '[NFT-05] [ORD-03] the order of a purchase in another token shows what left the wallet, and its receipt names the NFT',
  GATE,
  async () => {
    await rivalPage.getByRole('link', { name: 'Sell NFTs' }).click();
    await rivalPage.getByRole('button', { name: named('Sell', second) }).click();
    await rivalPage.getByLabel(named('Price of', second)).fill(PRICES.second);
    await rivalPage.getByTestId('sell-review').click();
    await rivalPage.getByTestId('sell-sign').click();
    await expect(rivalPage.getByText('All listed for sale.')).toBeVisible();

    await market.goToNft(contract, second);
    await page.getByTestId('detail-buy').click();
    await page.getByTestId('checkout-token').click();
    const picker = page.getByRole('dialog').filter({ has: page.getByRole('listbox', { name: 'Tokens' }) });
    await picker.getByRole('combobox', { name: /Search/ }).fill('yUSD');
    await picker.getByRole('listbox', { name: 'Tokens' }).getByRole('option').first().click();
    await expect(page.getByRole('dialog')).toContainText('Maximum payment');
    await market.pay();
    const bought = wallet.sent.at(-1) ?? '';
    const { tokens } = await ask(backend.url, { path: 'swap/v1/queryCoinList', schema: Coins, request: {} });
    const dollars = tokens.NORTHYARD?.find(({ symbol }) => symbol === 'yUSD');
    const spent = formatUnits(await chain.spent(bought, dollars?.address ?? '', wallet.address), dollars?.decimals);

    await market.go('#/NFT');
    await market.go(`#/order/${bought}`);
    const order = page.getByRole('region', { name: 'Order', exact: true });
    await expect(order.getByTestId('order-state')).toContainText('Completed');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save receipt' }).click();
    const receipt = readFileSync(await (await saved).path(), 'utf8');

    expect(receipt).toContain('<h1>Purchase receipt</h1>');
    expect(receipt).toContain(`<dd><bdi>${spent} yUSD (Northyard)</bdi></dd>`);
    expect(receipt).toContain(`1 × ${COLLECTION} #`);
    expect(receipt).not.toContain('<dt>Rate</dt>');
    expect(receipt).not.toContain('(success)');
  },
);

/** Name of a control of an NFT in the collection. */
function named(words: string, tokenId: string): RegExp {
  return new RegExp(`^${words} .*#${tokenId}(?!\\d)`);
}

/** Holds what the page asks of the market meanwhile, so that the page can only show what it knows by itself. */
async function withoutService(page: Page, work: () => Promise<void>): Promise<void> {
  const answer = await hold(page, /\/api\/(v1\/meta|v2\/meta|charts)\//);
  await work();
  await answer((route) => route.fallback());
}

/** The first amount in a text, in coins. */
function amountIn(text: string | null): string {
  return /([\d.]+) NYD/.exec(text ?? '')?.[1] ?? '';
}

const Coins = z.object({
  tokens: z.record(
    z.string(),
    z.array(z.object({ symbol: z.string(), address: z.string(), decimals: z.coerce.number() })),
  ),
});
const Exchange = z.object({ exchangeAddress: z.string() });
const Found = z.object({ lists: z.array(z.object({ name: z.string(), imageUrl: z.string() })) });

/** Waits until the index has the market's history and the metadata of its NFTs. */
async function untilIndexed(backendUrl: string): Promise<void> {
  const request = { keyWords: COLLECTION, mainnet: 'NORTHYARD', pageSize: 50 };
  await expect
    .poll(async () => {
      const { lists } = await ask(backendUrl, { path: 'api/v2/meta/getNfts', schema: Found, request });
      return lists.filter(({ imageUrl }) => imageUrl !== '').length;
    })
    .toBe(TOKENS);
}
