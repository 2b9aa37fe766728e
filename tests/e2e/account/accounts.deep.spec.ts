import { Interface, JsonRpcProvider } from 'ethers';
import * as z from 'zod/mini';
import { accountKinds } from '../../support/accounts/TestAccount.ts';
import { AccountWallet } from '../support/AccountWallet.ts';
import { ask } from '../support/ask.ts';
import { Backend } from '../support/Backend.ts';
import { buyOutside } from '../support/buyOutside.ts';
import { NftMarketPage } from '../support/NftMarketPage.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, test, watch } from '../test.ts';

/** A collection of ERC-721 tokens in the small market. */
const COLLECTION = 'Drift';
const PRICE = '0.002';
const kinds = Object.entries(accountKinds);
const nftAbi = new Interface(['function transferFrom(address from, address to, uint256 tokenId)']);

const backend = new Backend(75);
let dealer: SignerWallet;
/** An NFT of the demo's market. The dealer gives it to an account, which lists it. Then the dealer buys it back. */
let nft = { contractAddress: '', tokenId: '' };

// Each test continues with the NFT that the test before sold.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  await backend.start({ DEVNET_NFTS: 'small' });
  dealer = new SignerWallet(backend.url);
  const context = await browser.newContext();
  await dealer.install(context);
  await context.close();
  await expect
    .poll(async () => {
      const request = { keyWords: COLLECTION, mainnet: 'NORTHYARD', pageSize: 50 };
      const { lists } = await ask(backend.url, { path: 'api/v2/meta/getNfts', schema: Found, request });
      const forSale = lists.find(({ currentPrice }) => currentPrice !== '');
      if (forSale) nft = forSale;
      return forSale !== undefined;
    })
    .toBe(true);
  await buyOutside(backend.url, dealer, { contractAddress: nft.contractAddress, tokenId: nft.tokenId });
});
test.afterAll(() => backend.stop());

for (const [index, [kind, make]] of kinds.entries()) {
  test(`[MON-06] ${kind} signs in, likes and lists on the page, and another account buys its listing`, async ({
    page,
  }) => {
    const problems: string[] = [];
    watch(page, problems);
    const url = `${backend.url}devnet/rpc/NORTHYARD`;
    const fund = (address: string) => give(backend.url, address);
    const account = await make({ url, chainId: 771_001, fund });
    // The page requires that the account can pay for a transaction, even if another account pays in the end.
    await fund(account.address);
    const { contractAddress, tokenId } = nft;
    const moving = nftAbi.encodeFunctionData('transferFrom', [dealer.address, account.address, tokenId]);
    await dealer.transact(contractAddress, moving);
    const wallet = new AccountWallet(account);
    await wallet.inject(page.context());
    await page.goto(backend.url);
    await new SwapPage(page).connect(/Account Wallet/);
    const market = new NftMarketPage(page);

    // Signs in.
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: /^Wallet / }).click();
    const profile = page.getByRole('dialog', { name: 'Your wallet' });
    await profile.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(profile.getByText(/^Signed in (until|on Northyard until)/)).toBeVisible();
    await page.keyboard.press('Escape');
    const session = await page.request.post(`${backend.url}api/v2/auth/session`, { data: {} });
    expect((await session.json()).data).toMatchObject({ family: 'evm', address: account.address });

    // Liking needs no second signature.
    const signatures = () => wallet.asked.filter((method) => method === 'personal_sign').length;
    await market.goToNft(contractAddress, tokenId);
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Liked', exact: true })).toBeVisible();
    expect(signatures()).toBe(1);
    const liked = await ask(backend.url, {
      path: 'api/v2/meta/getNftDetail',
      schema: Liked,
      request: {
        ...{ contractAddress, tokenId, mainnet: 'NORTHYARD' },
        userAddr: account.address,
      },
    });
    expect(liked).toEqual({ isLike: true, likeNum: index + 1 });

    // Lists.
    await market.go('#/sell');
    await page.getByRole('button', { name: new RegExp(`^Sell .*#${tokenId}(?!\\d)`) }).click();
    await page.getByLabel(new RegExp(`^Price of .*#${tokenId}(?!\\d)`)).fill(PRICE);
    await page.getByTestId('sell-review').click();
    await page.getByTestId('sell-sign').click();
    await expect(page.getByText('All listed for sale.')).toBeVisible({ timeout: 120_000 });

    // The chain accepts the account's signature for the sale.
    await buyOutside(backend.url, dealer, { contractAddress, tokenId });
    const provider = new JsonRpcProvider(url, 771_001, { staticNetwork: true, cacheTimeout: -1 });
    const ownerOf = new Interface(['function ownerOf(uint256) view returns (address)']);
    const data = ownerOf.encodeFunctionData('ownerOf', [tokenId]);
    const [owner] = ownerOf.decodeFunctionResult('ownerOf', await provider.call({ to: contractAddress, data }));
    provider.destroy();
    expect(owner).toBe(dealer.address);
    expect(problems).toEqual([]);
  });
}

async function give(backendUrl: string, address: string): Promise<void> {
  const response = await fetch(`${backendUrl}devnet/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  });
  expect(response.status).toBe(200);
}

const Found = z.object({
  lists: z.array(z.object({ contractAddress: z.string(), tokenId: z.string(), currentPrice: z.string() })),
});
const Liked = z.object({ isLike: z.boolean(), likeNum: z.number() });
