import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiResult, DataOf } from '../../api/endpoint.ts';
import { quoteByMarket } from '../../api/nft/buying.ts';
import { collectionAssets } from '../../api/nft/collections.ts';
import { likeAdd, likeCancel } from '../../api/nft/likes.ts';
import { getNftDetail, getNftDetailOthers } from '../../api/nft/nfts.ts';
import { historyRowOf, likesOf, nftDetailOf, nftOf, nftQuoteOf, ofKind } from '../../api/nft/readNft.ts';
import { ofAccount, ofContract, ofNft } from '../../api/nft/writeNft.ts';
import { quotesOf } from '../../api/readQuote.ts';
import { isHidden, type OpenListing, SignedListings } from '../../market/listings/SignedListings.ts';
import type { Nft, NftDetail, NftListing } from '../../market/Nft.ts';
import type { NftLink } from '../../market/NftLink.ts';
import { nftKey } from '../../market/stores/CartMarks.ts';
import { coinPriceOf } from '../../market/widgets/NftPrice/listingPriceOf.ts';
import { isCancelled } from '../../model/errors.ts';
import type { ChainDriver, ChainPlugin } from '../../shell/plugin/chain.ts';
import type { Nft as Token } from '../../shell/plugin/nfts.ts';
import { canonicalOn } from '../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../shell/Shell.ts';

type Quote = ReturnType<typeof nftQuoteOf>;
export type HistoryRow = ReturnType<typeof historyRowOf>;
export const historyKinds = ['price', 'bids', 'activity'] as const;
export type HistoryKind = (typeof historyKinds)[number];

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly nft: NftDetail; readonly chain: ChainPlugin | undefined }
  | { readonly status: 'failed'; readonly error: unknown };

/** `unread`: the service did not answer. */
export type HistoryState =
  | { readonly status: 'ready'; readonly rows: readonly HistoryRow[] }
  | { readonly status: 'unread' };

const MORE = 8;

type Parts = Pick<Shell, 'api' | 'chains' | 'clock' | 'storage' | 'wallet' | 'signIn'>;

/** One NFT: its data, owner, listings, history, and whether the user likes it. */
export class NftDetailStore {
  state: State = { status: 'loading' };
  /** `undefined` while loading or after a failure. Then the UI uses the listings of the detail. */
  quotes: readonly Quote[] | undefined;
  /** Number of tokens that the account has, read from the chain; 0 without a wallet. `undefined` if the chain did not answer. */
  held: bigint | undefined = 0n;
  /**
   * Whether the chain says that the owner whom the service names has the NFT. `undefined` if the chain was not asked, or did
   * not answer.
   */
  ownerSeen: boolean | undefined;
  /** The account's own listing. */
  ownAsk: NftListing | undefined;
  /** The cheapest open listing of it that this device has signed. */
  signed: OpenListing | undefined;
  more: readonly Nft[] = [];
  /** A kind is absent while it loads. */
  readonly history = new Map<HistoryKind, HistoryState>();
  isLiking = false;
  /** Why the last like failed. May be a rejection in the wallet. */
  likeError: unknown;
  readonly #parts: Parts;
  readonly #link: NftLink;
  /** The account whose data the shown NFT contains. `undefined`: none. */
  #account: string | undefined;

  constructor(parts: Parts, link: NftLink) {
    this.#parts = parts;
    this.#link = link;
    makeAutoObservable(this, {
      state: observableRef,
      quotes: observableRef,
      ownAsk: observableRef,
      signed: observableRef,
      more: observableRef,
      likeError: observableRef,
    });
  }

  /** Whether the chain says that the account has the NFT. */
  get isOwn(): boolean {
    return this.held !== undefined && this.held > 0n;
  }

  /** The listing that this device has signed, if the service names none of the account or a dearer one. */
  get hidden(): OpenListing | undefined {
    const { signed, ownAsk, state } = this;
    if (!signed || state.status !== 'ready' || !state.chain) return undefined;
    const listed = ownAsk && { ...state.nft, price: ownAsk.price, payToken: ownAsk.payToken };
    return isHidden(signed, listed && coinPriceOf(listed, state.chain)) ? signed : undefined;
  }

  /** Loads everything and shows each part as soon as it arrives. Never rejects. */
  async load(signal: AbortSignal): Promise<void> {
    const { chains, api } = this.#parts;
    this.#account = this.#payer();
    try {
      const nft = nftDetailOf(await api.call(getNftDetail, this.#place(), { signal }));
      const chain = chains.byWireName(nft.chainName);
      this.#show({ state: { status: 'ready', nft, chain } });
      await Promise.all([
        this.#loadQuotes(nft, signal),
        this.#loadMore(nft, signal),
        ...historyKinds.map((kind) => this.#loadHistory(kind, nft, signal)),
        chain && this.#loadOwn(nft, chain, signal),
      ]);
    } catch (error) {
      if (!signal.aborted) this.#show({ state: { status: 'failed', error } });
    }
  }

  /** Loads the NFT again if it was loaded for another account: likes, quantity and listing differ. Never rejects. */
  async followAccount(account: string | undefined, signal: AbortSignal): Promise<void> {
    if (this.state.status === 'ready' && account !== this.#account) await this.load(signal);
  }

  /** Asks the chain again whether the account has the NFT. Never rejects. */
  async reloadOwn(signal: AbortSignal): Promise<void> {
    const { state } = this;
    if (state.status === 'ready' && state.chain) await this.#loadOwn(state.nft, state.chain, signal);
  }

  /** Loads one kind of history again. Never rejects. */
  async reloadHistory(kind: HistoryKind, signal: AbortSignal): Promise<void> {
    const { state } = this;
    if (state.status !== 'ready') return;
    runInAction(() => this.history.delete(kind));
    await this.#loadHistory(kind, state.nft, signal).catch(() => undefined);
  }

  /** Loads the quantity and the listing of the connected account. Never rejects. */
  async #loadOwn(nft: NftDetail, chain: ChainPlugin, signal: AbortSignal): Promise<void> {
    const payer = this.#parts.wallet.payerOn(chain);
    if (payer === undefined) return this.#show({ ...nothingOwn, held: 0n });
    try {
      const driver = await this.#parts.chains.driver(chain.id);
      const owner = canonicalOn(driver, payer);
      const ownAsk = nft.offers.find(({ seller }) => canonicalOn(driver, seller) === owner);
      const collection = canonicalOn(driver, nft.contract);
      const token = { collection, tokenId: BigInt(nft.tokenId), standard: nft.standard };
      const held = driver.nfts ? await driver.nfts.balance(owner, token, { signal }) : 0n;
      const [signed] = held > 0n ? await new SignedListings(this.#parts).openOf(chain, nft, signal) : [];
      if (!signal.aborted) this.#show({ held, ownAsk, signed });
      const ownerSeen = held > 0n ? undefined : await hasNft(driver, nft.owner, { token, signal });
      if (!signal.aborted) this.#show({ ownerSeen });
    } catch {
      if (!signal.aborted) this.#show({ ...nothingOwn, held: undefined });
    }
  }

  /** Signs in if needed (NFT-11), then adds or removes the like. Rejects like `SignInStore.signIn`. */
  async toggleLike(signal: AbortSignal): Promise<void> {
    const { state } = this;
    if (state.status !== 'ready' || !state.chain || this.isLiking) return;
    const { nft, chain } = state;
    const { signIn, wallet, api } = this.#parts;
    this.#show({ isLiking: true, likeError: undefined });
    try {
      const { isLiked } = nft;
      const send = () => {
        const request = { ...ofAccount(wallet.payerOn(chain) ?? ''), ...ofNft(nft) };
        return api.call(isLiked ? likeCancel : likeAdd, request, { signal });
      };
      const likes = likesOf(await signIn.whileSignedIn(chain, send, { signal }));
      this.#show({ state: { ...state, nft: { ...nft, isLiked: !isLiked, likes } } });
    } catch (error) {
      // The button shows the error. A failure also appears as a toast.
      this.#show({ likeError: error });
      if (!isCancelled(error)) throw error;
    } finally {
      this.#show({ isLiking: false });
    }
  }

  /** The connected account on the NFT's chain. An id alone names no chain until the NFT has loaded. */
  #payer(): string | undefined {
    const { state } = this;
    const { chains, wallet } = this.#parts;
    const chain = state.status === 'ready' ? state.chain : chains.byWireName(this.#link.chainName ?? '');
    return chain && wallet.payerOn(chain);
  }

  #place() {
    const { id = '', contract = '', tokenId = '', chainName = '', collectionId } = this.#link;
    const all = { ...ofNft({ chainName, contract, tokenId }), collectionId, ...ofAccount(this.#payer() ?? '') };
    // An id alone also identifies the NFT. It is not needed with a contract and a number.
    const place = contract && tokenId ? all : { ...all, id };
    return Object.fromEntries(Object.entries(place).filter(([, value]) => value));
  }

  async #loadQuotes(nft: NftDetail, signal: AbortSignal): Promise<void> {
    const answer = await this.#parts.api.request(quoteByMarket, ofNft(nft), { signal });
    if (answer.status === 'ok') this.#show({ quotes: quotesOf(answer.data).map(nftQuoteOf) });
  }

  async #loadMore(nft: NftDetail, signal: AbortSignal): Promise<void> {
    const request = { ...ofContract(nft), page: 1, pageSize: MORE + 1 };
    const answer = await this.#parts.api.request(collectionAssets, request, { signal });
    if (answer.status !== 'ok') return;
    this.#show({
      more: answer.data.lists
        .map(nftOf)
        .filter((other) => nftKey(other) !== nftKey(nft))
        .slice(0, MORE),
    });
  }

  async #loadHistory(kind: HistoryKind, nft: NftDetail, signal: AbortSignal) {
    const request = { ...ofKind(kind), ...ofNft(nft) };
    const answer = await this.#parts.api.request(getNftDetailOthers, request, { signal });
    runInAction(() => this.history.set(kind, historyOf(answer)));
  }

  #show(
    change: Partial<
      Pick<
        NftDetailStore,
        'state' | 'quotes' | 'held' | 'ownerSeen' | 'ownAsk' | 'signed' | 'more' | 'isLiking' | 'likeError'
      >
    >,
  ): void {
    runInAction(() => Object.assign(this, change));
  }
}

const nothingOwn = { ownAsk: undefined, signed: undefined, ownerSeen: undefined } as const;

/** `undefined` if the address is not one of the chain, or if no node answered. */
async function hasNft(
  driver: ChainDriver,
  owner: string,
  { token, signal }: { readonly token: Token; readonly signal: AbortSignal },
): Promise<boolean | undefined> {
  if (!driver.nfts || !driver.isAddress(owner)) return undefined;
  const held = driver.nfts.balance(canonicalOn(driver, owner), token, { signal });
  return held.then(
    (count) => count > 0n,
    () => undefined,
  );
}

function historyOf(answer: ApiResult<DataOf<typeof getNftDetailOthers>>): HistoryState {
  if (answer.status === 'ok') return { status: 'ready', rows: answer.data.lists.map(historyRowOf) };
  return answer.status === 'empty' ? { status: 'ready', rows: [] } : { status: 'unread' };
}
