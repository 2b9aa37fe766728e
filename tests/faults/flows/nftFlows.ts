import { runInAction, when } from 'mobx';
import { getNftDetail } from '../../../src/api/nft/nfts.ts';
import { nftDetailOf } from '../../../src/api/nft/readNft.ts';
import { Checkout } from '../../../src/features/cart/checkout/Checkout.ts';
import { CartCheck } from '../../../src/features/cart/list/CartCheck.ts';
import { cartOf } from '../../../src/features/cart/list/CartStore.ts';
import { Transfer } from '../../../src/features/nft-transfer/Transfer.ts';
import { Cancelling } from '../../../src/features/sell/cancel/Cancelling.ts';
import { secondsOf } from '../../../src/features/sell/listing/durations.ts';
import { ListingRun } from '../../../src/features/sell/listing/ListingRun.ts';
import { draftOf } from '../../../src/features/sell/listing/SellDraft.ts';
import { listedPages, ownedPages } from '../../../src/market/lists/accountLists.ts';
import type { Pages } from '../../../src/market/lists/Pages.ts';
import type { Nft } from '../../../src/market/Nft.ts';
import { Amount } from '../../../src/model/Amount.ts';
import type { Flow, FlowPage } from './FlowPage.ts';
import type { MeantNft } from './Intent.ts';

const CHAIN = 'NORTHYARD';
const LOAD_LIMIT_MS = 120_000;

/** Selects an NFT of the account, types a price, reads the proceeds, and lists it. */
export function list(nft: MeantNft, priceText: string): Flow {
  return async (page) => {
    const { shell, user } = page;
    const chain = chainOf(page);
    const draft = draftOf(shell);
    draft.useChain(chain);
    const row = await pick(ownedPages(shell.api, { owner: user, chainName: CHAIN }), nft);
    if (!row) return 'not among the own';
    draft.toggle(row);
    draft.change(row, { priceText, duration: '1d' });
    const isReady = () => draft.rows.some((one) => draft.factsOf(one).status !== 'loading');
    await when(isReady, { timeout: LOAD_LIMIT_MS });
    const listings = runInAction(() =>
      draft.rows.flatMap((one) => {
        const [state, price, proceeds] = [draft.factsOf(one), draft.priceOf(one), draft.proceedsOf(one)];
        const isComplete = draft.canReview && state.status === 'ready' && price && proceeds;
        return isComplete ? [{ row: one, price, proceeds, facts: state.facts }] : [];
      }),
    );
    if (listings.length === 0) return 'nothing to review';
    const price = Amount.parse(priceText, chain.native).units;
    page.intent = { kind: 'list', nft, price, seconds: secondsOf('1d', Date.now()) };
    const run = new ListingRun(shell, chain, listings);
    await run.run(page.signal);
    return runInAction(() => {
      const failed = run.states.find((state) => state.status === 'failed');
      return run.progress.error ?? (failed?.status === 'failed' ? failed.error : undefined);
    });
  };
}

/** Adds NFTs to the cart, checks the cart, and pays with coins or with another token (`payWith`). */
export function buy(nfts: readonly MeantNft[], payWith = 'NYD'): Flow {
  return async (page) => {
    const { shell } = page;
    const chain = chainOf(page);
    const cart = cartOf(shell);
    for (const { collection, tokenId } of nfts) {
      const request = { contractAddress: collection, tokenId: String(tokenId), mainnet: CHAIN };
      cart.add([nftDetailOf(await shell.api.call(getNftDetail, request))]);
    }
    const check = new CartCheck(shell);
    const items: readonly Nft[] = cart.items;
    await check.run(items, page.signal);
    const fit = runInAction(() =>
      items.flatMap((nft) => {
        const state = check.stateOf(nft);
        return state.status === 'ok' || state.status === 'price' ? [{ nft, price: state.price }] : [];
      }),
    );
    if (fit.length < nfts.length) return 'not for sale';
    const checkout = new Checkout(shell, { chain, items: fit, cart: cartOf(shell) });
    const token = page.token(CHAIN, payWith);
    if (!token) return 'no such token';
    await checkout.choose(token, page.signal);
    const pays = checkout.pays;
    if (!pays) return runInAction(() => Reflect.get(checkout.payment.state, 'error')) ?? 'no price';
    page.intent = { kind: 'buy', nfts, maxPaid: { symbol: payWith, text: pays.toDecimal() } };
    await checkout.run(page.signal);
    return runInAction(() => checkout.progress.error ?? (checkout.isChanged ? 'changed' : undefined));
  };
}

/** Cancels a listing of the account. */
export function cancel(nft: MeantNft): Flow {
  return async (page) => {
    const row = await pick(listedPages(page.shell.api, { owner: page.user, chainName: CHAIN }), nft);
    if (!row) return 'not among the listed';
    page.intent = { kind: 'cancel', nft };
    const cancelling = new Cancelling(page.shell, row);
    await cancelling.run(page.signal);
    return cancelling.progress.error;
  };
}

/** Transfers an NFT to a typed address. */
export function transfer(nft: MeantNft, to: string, quantity?: bigint): Flow {
  return async (page) => {
    const place = { chain: chainOf(page), contract: nft.collection, tokenId: String(nft.tokenId) };
    const giving = new Transfer(page.shell, place);
    await giving.load(page.signal);
    giving.setRecipient(to);
    if (quantity !== undefined) giving.setQuantity(String(quantity));
    await giving.recipient.check();
    const state = giving.state;
    if (state.status === 'failed') return state.error;
    if (!giving.canSend) return 'not to be sent';
    const standard = quantity === undefined ? 'ERC721' : 'ERC1155';
    page.intent = { kind: 'transfer', nft, to, quantity: quantity ?? 1n, standard };
    await giving.run(page.signal);
    return giving.progress.error;
  };
}

function chainOf({ shell }: FlowPage) {
  const chain = shell.chains.byWireName(CHAIN);
  if (!chain) throw new Error(CHAIN);
  return chain;
}

/** The NFT in the list on screen, if it is there. */
async function pick(pages: Pages<Nft>, { collection, tokenId }: MeantNft): Promise<Nft | undefined> {
  await pages.go(1);
  pages.stop();
  const items = runInAction(() => (pages.state.status === 'ready' ? pages.state.page.items : []));
  return items.find((nft) => nft.contract.toLowerCase() === collection && nft.tokenId === String(tokenId));
}
