import { parseEther } from 'ethers';
import * as z from 'zod/mini';
import { ask } from './ask.ts';
import { Backend } from './Backend.ts';
import { buyOutside } from './buyOutside.ts';
import { mustAgree } from './mustAgree.ts';
import { NftMarketPage } from './NftMarketPage.ts';
import { NftOnChain } from './NftOnChain.ts';
import { SignerWallet } from './SignerWallet.ts';
import { expect, test, watch } from './test.ts';

/** The collection of single pieces in the small market. */
const COLLECTION = 'Drift';
const TOKENS = 36;
const HOUR = 3_600;
/** Far below what others ask, so that they come first wherever prices are in an order. */
const PRICES = { first: '0.002', second: '0.003', lower: '0.0025' } as const;

test.setTimeout(240_000);

test('[CHT-07] [NFT-02] [NFT-03] [NFT-04] [NFT-05] [NFT-06] [NFT-07] [NFT-08] [NFT-09] [NFT-10] [SHL-10] buys what is left of a cart, sells, lowers, cancels and gives away; chain, pages and charts agree after each step', async ({
  page,
  browser,
}) => {
  const backend = new Backend(70);
  const problems: string[] = [];
  const openPage = async () => (await browser.newContext()).newPage();
  const [rivalPage, onlookerPage] = [await openPage(), await openPage()];
  for (const each of [page, rivalPage, onlookerPage]) watch(each, problems);
  let chain: NftOnChain | undefined;
  try {
    await backend.start({ DEVNET_NFTS: 'small' });
    const [{ wallet }, { wallet: rival }] = await Promise.all([
      SignerWallet.connectedOn(page, backend.url),
      SignerWallet.connectedOn(rivalPage, backend.url),
      onlookerPage.goto(backend.url),
    ]);
    await untilIndexed(backend.url);
    const market = new NftMarketPage(page);
    const rivalMarket = new NftMarketPage(rivalPage);
    const onlooker = new NftMarketPage(onlookerPage);

    // Found by description, in a frame of another origin.
    await market.go('#/NFT');
    await page.getByRole('button', { name: 'AI search' }).click();
    const described = page.frameLocator('iframe[title="Search by description"]');
    await described.getByLabel('What are you looking for?').fill(`the ${COLLECTION} collection`);
    await described.getByRole('button', { name: 'Search' }).click();
    const found = described.getByRole('link', { name: COLLECTION }).first();
    // The frame goes with the click, and at times takes Chromium's answer to it along: where it leads to is what counts.
    await found.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(page).toHaveURL(/#\/collection\?/);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Found by search, narrowed by filters.
    await market.go('#/NFT');
    await page.getByRole('combobox', { name: 'Search NFTs' }).fill(COLLECTION.toLowerCase());
    await page.getByRole('option', { name: `${COLLECTION} Collection`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: COLLECTION })).toBeVisible();
    const hash = new URL(page.url()).hash;
    const contract = new URLSearchParams(hash.split('?')[1]).get('contractAddress') ?? '';
    const { exchangeAddress } = await ask(backend.url, 'api/v2/meta/getMarketPlaceInfo', Exchange, {
      platformId: 'devnet',
      mainnet: 'NORTHYARD',
      contractAddress: contract,
    });
    chain = new NftOnChain(backend.url, contract, exchangeAddress);
    const items = page.getByRole('status').filter({ hasText: /^\d+ items?$/ });
    await expect(items).toHaveText(`${TOKENS} items`);
    const trait = page.locator('details details').first();
    await trait.locator('summary').click();
    const choice = trait.locator('label').first();
    const having = await choice.locator('span').textContent();
    await choice.click();
    await expect(items).toHaveText(having === '1' ? '1 item' : `${having} items`);
    await page.getByRole('button', { name: /^Remove filter: / }).click();
    await expect(items).toHaveText(`${TOKENS} items`);
    // What is chosen stands in the address, which the box follows a moment later.
    const isListed = page.getByRole('checkbox', { name: 'Only what is for sale' });
    await isListed.click();
    await expect(isListed).toBeChecked();
    const listed = Number((await onlooker.collection(hash)).facts.Listed);
    await expect(items).toHaveText(`${listed} items`);
    const onChain = chain;
    const agree = (change: number, sold: number) =>
      mustAgree(onlooker, hash, onChain, { tokens: TOKENS, listed: listed + change, sold });
    await agree(0, 5);

    // Three go into the cart and stay there.
    const cells = page.getByRole('gridcell').filter({ has: page.getByRole('button', { name: /^Add to cart: / }) });
    const wanted: string[] = [];
    for (const index of [0, 1, 2]) {
      const cell = cells.nth(index);
      const link = (await cell.getByRole('link').getAttribute('href')) ?? '';
      wanted.push(new URLSearchParams(link.split('?')[1]).get('tokenId') ?? '');
      await cell.getByRole('button', { name: /^Add to cart: / }).click();
    }
    const [first = '', second = '', third = ''] = wanted;
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart: 3' })).toBeVisible();

    // One is sold to somebody else between the look and the purchase.
    const cart = await market.cart();
    const group = cart.getByRole('region', { name: 'On Northyard' });
    await group.getByRole('button', { name: 'Review 3 and buy' }).click();
    const checkout = page.getByRole('dialog', { name: 'Buy on Northyard' });
    await expect(checkout).toBeVisible();
    await buyOutside(backend.url, rival, contract, third);
    await page.getByTestId('checkout-buy').click();
    await expect(checkout).toContainText('Something has changed since you looked.');
    const left = checkout.getByRole('region', { name: 'Left out' });
    await expect(left.getByRole('listitem')).toHaveText([/No longer for sale/]);
    expect(wallet.sent).toEqual([]);
    await checkout.getByRole('button', { name: 'Close' }).click();
    await agree(-1, 1);

    // What is left is bought; the cart says so, too. Nothing is paid for what was sold.
    const before = await chain.coins(wallet.address);
    await market.cart();
    await expect(group.getByRole('listitem')).toContainText(['For sale', 'For sale', 'No longer for sale']);
    await group.getByRole('button', { name: 'Review 2 and buy' }).click();
    const total = amountIn(await page.getByTestId('checkout-buy').textContent());
    await market.pay();
    expect(await chain.ownerOf(first)).toBe(wallet.address);
    expect(await chain.ownerOf(second)).toBe(wallet.address);
    expect(await chain.ownerOf(third)).toBe(rival.address);
    expect(before - (await chain.coins(wallet.address))).toBe(parseEther(total) + (await chain.gasOf(wallet.sent)));
    await page.getByRole('button', { name: 'To my NFTs' }).click();
    await agree(-3, 3);
    await market.goToOwn('Owned');
    await expect(market.own('Owned')).toHaveCount(2);
    await (await market.cart()).getByRole('button', { name: 'Remove what cannot be bought' }).click();
    await page.keyboard.press('Escape');

    // Both are for sale, for different times.
    await page.getByRole('link', { name: 'Sell NFTs' }).click();
    await expect(page.getByRole('list', { name: 'Your NFTs' }).getByRole('listitem')).toHaveCount(2);
    for (const tokenId of [first, second]) await page.getByRole('button', { name: named('Sell', tokenId) }).click();
    await page.getByLabel(named('Price of', first)).fill(PRICES.first);
    await page.getByLabel(named('Price of', second)).fill(PRICES.second);
    await page.getByLabel(named('How long', first)).selectOption('1 hour');
    await page.getByLabel(named('How long', second)).selectOption('3 days');
    const row = page.getByRole('row').filter({ has: page.getByLabel(named('Price of', first)) });
    const receives = amountIn(await row.getByRole('strong').textContent());
    await page.getByTestId('sell-review').click();
    await page.getByTestId('sell-sign').click();
    await expect(page.getByText('All of them are for sale.')).toBeVisible();
    expect(wallet.signed.map(({ message }) => Number(message.endTime) - Number(message.startTime))).toEqual([
      HOUR,
      72 * HOUR,
    ]);
    expect(await chain.isApproved(wallet.address)).toBe(true);
    const { charts } = await agree(-1, 3);
    expect(charts['Sell wall']?.slice(0, 2)).toEqual([`${PRICES.first}\t1`, `${PRICES.second}\t1`]);

    // Somebody else buys one on its own page; the seller gets what was said.
    const seller = await chain.coins(wallet.address);
    await rivalMarket.goToNft(contract, first);
    await rivalPage.getByTestId('detail-buy').click();
    await rivalMarket.pay();
    expect(await chain.ownerOf(first)).toBe(rival.address);
    expect((await chain.coins(wallet.address)) - seller).toBe(parseEther(receives));
    await agree(-2, 4);
    await market.goToOwn('Listed');
    await expect(market.own('Listed')).toHaveCount(1);
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem')).toContainText([PRICES.first]);

    // The other is offered for less, which is all it can be offered for.
    await market.goToOwn('Listed');
    await page.getByRole('link', { name: 'Lower the price' }).click();
    const price = page.getByLabel(named('Price of', second));
    await price.fill('0.004');
    await expect(page.getByText('Cannot be higher than the current price')).toBeVisible();
    await expect(page.getByTestId('sell-review')).toBeDisabled();
    await price.fill(PRICES.lower);
    await page.getByTestId('sell-review').click();
    await page.getByTestId('sell-sign').click();
    await expect(page.getByText('All of them are for sale.')).toBeVisible();
    const lowered = await agree(-2, 4);
    expect(lowered.facts['Floor price']).toBe(PRICES.lower);
    expect(lowered.charts['Sell wall']?.[0]).toBe(`${PRICES.lower}\t1`);
    expect(lowered.charts['Sell wall']).not.toContain(`${PRICES.second}\t1`);

    // It is taken off the market for good, at both prices.
    await market.goToOwn('Listed');
    await expect(market.own('Listed')).toHaveCount(1);
    await page.getByRole('button', { name: /^Cancel the listing of / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the listing' }).click();
    await expect(page.getByRole('dialog')).toContainText('It is no longer for sale.');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByText('Nothing of yours is for sale')).toBeVisible();
    const [, ...gone] = wallet.signed;
    expect(gone).toHaveLength(2);
    for (const order of gone) expect(await chain.isCancelled(order.hash)).toBe(true);
    await agree(-3, 4);

    // It is given away.
    await market.goToNft(contract, second);
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('Not for sale');
    await page.getByRole('link', { name: 'Transfer' }).click();
    await page.getByTestId('transfer-recipient').fill(rival.address);
    await page.getByTestId('transfer-send').click();
    await expect(page.getByText('It has a new owner.')).toBeVisible();
    expect(await chain.ownerOf(second)).toBe(rival.address);
    await agree(-3, 4);
    await market.goToOwn('Owned');
    await expect(page.getByText('You have no NFTs here')).toBeVisible();
    await rivalMarket.goToOwn('Owned');
    await expect(rivalMarket.own('Owned')).toHaveCount(3);
    expect(problems).toEqual([]);
  } finally {
    chain?.close();
    await Promise.all([rivalPage.context().close(), onlookerPage.context().close()]);
    await backend.stop();
  }
});

/** What a control of an NFT of the collection is called. */
function named(words: string, tokenId: string): RegExp {
  return new RegExp(`^${words} .*#${tokenId}(?!\\d)`);
}

/** The first amount in a text, in coins. */
function amountIn(text: string | null): string {
  return /([\d.]+) NYD/.exec(text ?? '')?.[1] ?? '';
}

const Exchange = z.object({ exchangeAddress: z.string() });
const Found = z.object({ lists: z.array(z.object({ name: z.string(), imageUrl: z.string() })) });

/** Waits until the past of the market was read, with the metadata of its NFTs. */
async function untilIndexed(backendUrl: string): Promise<void> {
  const request = { keyWords: COLLECTION, mainnet: 'NORTHYARD', pageSize: 50 };
  await expect
    .poll(async () => {
      const { lists } = await ask(backendUrl, 'api/v2/meta/getNfts', Found, request);
      return lists.filter(({ imageUrl }) => imageUrl !== '').length;
    })
    .toBe(TOKENS);
}
