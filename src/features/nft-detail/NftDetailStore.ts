import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { DataOf } from '../../api/endpoint.ts';
import { quoteByMarket } from '../../api/nft/buying.ts';
import { collectionAssets } from '../../api/nft/collections.ts';
import { likeAdd, likeCancel } from '../../api/nft/likes.ts';
import { getNftDetail, getNftDetailOthers } from '../../api/nft/nfts.ts';
import { likesOf, nftDetailOf, nftOf, nftQuoteOf } from '../../api/nft/readNft.ts';
import { ofContract, ofNft } from '../../api/nft/writeNft.ts';
import type { Nft, NftDetail, NftOffer } from '../../market/Nft.ts';
import type { NftLink } from '../../market/NftLink.ts';
import { nftKey } from '../../market/stores/CartMarks.ts';
import { isCancelled } from '../../model/errors.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { canonicalOn } from '../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../shell/Shell.ts';

type Quote = ReturnType<typeof nftQuoteOf>;
export type HistoryRow = DataOf<typeof getNftDetailOthers>['lists'][number];
export const historyKinds = ['price', 'bids', 'activity'] as const;
export type HistoryKind = (typeof historyKinds)[number];

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly nft: NftDetail; readonly chain: ChainPlugin | undefined }
  | { readonly status: 'failed'; readonly error: unknown };

const MORE = 8;

/** One NFT: its data, owner, listings, history, and whether the user likes it. */
export class NftDetailStore {
  state: State = { status: 'loading' };
  /** `undefined` while loading or after a failure. Then the UI uses the listings of the detail. */
  quotes: readonly Quote[] | undefined;
  /** Number of tokens that the account has, read from the chain; 0 without a wallet. */
  held = 0n;
  /** The account's own listing. */
  ownAsk: NftOffer | undefined;
  more: readonly Nft[] = [];
  readonly history = new Map<HistoryKind, readonly HistoryRow[]>();
  isLiking = false;
  /** Why the last like failed. May be a rejection in the wallet. */
  likeError: unknown;
  readonly #shell: Shell;
  readonly #link: NftLink;

  constructor(shell: Shell, link: NftLink) {
    this.#shell = shell;
    this.#link = link;
    makeAutoObservable(this, {
      state: observableRef,
      quotes: observableRef,
      ownAsk: observableRef,
      more: observableRef,
      likeError: observableRef,
    });
  }

  /** Loads everything and shows each part as soon as it arrives. Never rejects. */
  async load(signal: AbortSignal): Promise<void> {
    const { chains, api } = this.#shell;
    try {
      const nft = nftDetailOf(await api.call(getNftDetail, this.#place(), { signal }));
      const chain = chains.byWireName(nft.chainName);
      this.#show({ state: { status: 'ready', nft, chain } });
      await Promise.all([
        this.#loadQuotes(nft, signal),
        this.#loadMore(nft, signal),
        ...historyKinds.map((kind) => this.#loadHistory(kind, nft, signal)),
        chain && this.loadOwn(nft, chain, signal),
      ]);
    } catch (error) {
      if (!signal.aborted) this.#show({ state: { status: 'failed', error } });
    }
  }

  /** Loads the quantity and the listing of the connected account. Never rejects. */
  async loadOwn(nft: NftDetail, chain: ChainPlugin, signal: AbortSignal): Promise<void> {
    const payer = this.#shell.wallet.payerOn(chain);
    if (payer === undefined) return this.#show({ held: 0n, ownAsk: undefined });
    try {
      const driver = await this.#shell.chains.driver(chain.id);
      const owner = canonicalOn(driver, payer);
      const ownAsk = nft.offers.find(({ seller }) => canonicalOn(driver, seller) === owner);
      const collection = canonicalOn(driver, nft.contract);
      const token = { collection, tokenId: BigInt(nft.tokenId), standard: nft.standard };
      const held = (await driver.nfts?.balance(owner, token, { signal })) ?? 0n;
      if (!signal.aborted) this.#show({ held, ownAsk });
    } catch {
      if (!signal.aborted) this.#show({ held: 0n, ownAsk: undefined });
    }
  }

  /** Signs in if needed (NFT-11), then adds or removes the like. Rejects like `SignInStore.signIn`. */
  async toggleLike(signal: AbortSignal): Promise<void> {
    const { state } = this;
    if (state.status !== 'ready' || !state.chain || this.isLiking) return;
    const { nft, chain } = state;
    const { signIn, wallet, api } = this.#shell;
    this.#show({ isLiking: true, likeError: undefined });
    try {
      const { isLiked } = nft;
      const send = () => {
        const userAddr = wallet.payerOn(chain) ?? '';
        const request = { userAddr, ...ofNft(nft) };
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

  #place() {
    const { id, contractAddress, tokenId, mainnet, collectionId } = this.#link;
    const chain = mainnet ? this.#shell.chains.byWireName(mainnet) : undefined;
    const userAddr = chain && this.#shell.wallet.payerOn(chain);
    const all = { contractAddress, tokenId, mainnet, collectionId, userAddr };
    // An id alone also identifies the NFT. It is not needed with a contract and a number.
    const place = contractAddress && tokenId ? all : { ...all, id };
    return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
  }

  async #loadQuotes(nft: NftDetail, signal: AbortSignal): Promise<void> {
    const answer = await this.#shell.api.ask(quoteByMarket, ofNft(nft), { signal });
    if (answer.status === 'ok') this.#show({ quotes: answer.data.txData.map(nftQuoteOf) });
  }

  async #loadMore(nft: NftDetail, signal: AbortSignal): Promise<void> {
    const request = { ...ofContract(nft), page: 1, pageSize: MORE + 1 };
    const answer = await this.#shell.api.ask(collectionAssets, request, { signal });
    if (answer.status !== 'ok') return;
    this.#show({
      more: answer.data.lists
        .map(nftOf)
        .filter((other) => nftKey(other) !== nftKey(nft))
        .slice(0, MORE),
    });
  }

  async #loadHistory(kind: HistoryKind, nft: NftDetail, signal: AbortSignal) {
    const request = { event_type: kind, ...ofNft(nft) };
    const answer = await this.#shell.api.ask(getNftDetailOthers, request, { signal });
    runInAction(() => this.history.set(kind, answer.status === 'ok' ? answer.data.lists : []));
  }

  #show(
    change: Partial<Pick<NftDetailStore, 'state' | 'quotes' | 'held' | 'ownAsk' | 'more' | 'isLiking' | 'likeError'>>,
  ): void {
    runInAction(() => Object.assign(this, change));
  }
}
