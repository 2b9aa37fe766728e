import type { Page } from '@playwright/test';
import { Backend } from '../support/Backend.ts';
import { NftMarketPage } from '../support/NftMarketPage.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { expect, test, watch } from '../test.ts';

/** A collection in the small market. */
const COLLECTION = 'Drift';

test.describe('likes', () => {
  const backend = new Backend(77);
  test.beforeAll(() => backend.start({ DEVNET_NFTS: 'small' }));
  test.afterAll(() => backend.stop());

  test('[NFT-11] [NFT-10] cost one signature in all, can be taken back, and are listed in the profile', async ({
    page,
  }) => {
    const problems: string[] = [];
    watch(page, problems);
    const { wallet } = await SignerWallet.connectedOn(page, backend.url);
    const market = new NftMarketPage(page);
    const signatures = () => wallet.asked.filter((method) => /sign/i.test(method));
    const { contract, tokens } = await nftsOf(page);
    const [first = '', second = ''] = tokens;
    const like = page.getByRole('button', { name: 'Like', exact: true });
    const liked = page.getByRole('button', { name: 'Liked', exact: true });
    const count = page.getByText(/^\d+ likes?$/);
    expect(signatures()).toEqual([]);

    await market.goToNft(contract, first);
    await expect(like).toBeVisible();
    await expect(count).toHaveCount(0);
    await like.click();
    await expect(liked).toHaveAttribute('aria-pressed', 'true');
    await expect(count).toHaveText('1 like');
    expect(signatures()).toEqual(['personal_sign']);

    await market.goToNft(contract, second);
    await like.click();
    await expect(liked).toBeVisible();
    expect(signatures()).toHaveLength(1);
    const likes = await goToLikes(market);
    await expect(likes).toHaveCount(2);

    // The session and the like outlive the page.
    await page.reload();
    await market.goToNft(contract, first);
    await liked.click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expect(count).toHaveCount(0);
    expect(signatures()).toHaveLength(1);
    expect(wallet.sent).toEqual([]);
    await goToLikes(market);
    await expect(likes).toHaveCount(1);
    await expect(likes.getByRole('link').first()).toHaveAttribute('href', new RegExp(`tokenId=${second}(?!\\d)`));
    expect(problems).toEqual([]);
  });
});

/** The contract of the collection, and the numbers of the NFTs that its page shows. */
async function nftsOf(page: Page): Promise<{ readonly contract: string; readonly tokens: readonly string[] }> {
  await page.evaluate("location.assign('#/NFT')");
  await page.getByRole('combobox', { name: 'Search NFTs' }).fill(COLLECTION);
  await page.getByRole('option', { name: `${COLLECTION} Collection`, exact: true }).click();
  const links = page.getByRole('gridcell').getByRole('link');
  await expect(links.nth(1)).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const queries = paths.map((path) => new URLSearchParams(path.split('?')[1]));
  return {
    contract: queries[0]?.get('contractAddress') ?? '',
    tokens: [...new Set(queries.map((query) => query.get('tokenId') ?? ''))],
  };
}

/** Opens the likes of the account, with fresh data. Returns the NFTs that are listed. */
async function goToLikes(market: NftMarketPage) {
  await market.go('#/NFT');
  await market.go('#/sell?tab=profile');
  await market.page.getByRole('tab', { name: 'Likes' }).click();
  await expect(market.page.getByRole('tab', { name: 'Likes', selected: true })).toBeVisible();
  return market.page.getByRole('list', { name: 'Likes', exact: true }).getByRole('article');
}
