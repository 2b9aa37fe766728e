import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import { collectionInfo, getPlatformInfo } from '../../../api/nft/collections.ts';
import { getMarketPlaceInfo } from '../../../api/nft/orders.ts';
import { collectionDetailOf, type MarketInfo, marketOf, platformOf } from '../../../api/nft/readNft.ts';
import { ofContract, onChain, onMarket } from '../../../api/nft/writeNft.ts';
import { type OpenListing, SignedListings } from '../../../market/listings/SignedListings.ts';
import type { Nft } from '../../../market/Nft.ts';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { coinPriceOf } from '../../../market/widgets/NftPrice/listingPriceOf.ts';
import { Amount } from '../../../model/Amount.ts';
import { readAmount } from '../../../model/readAmount.ts';
import { featureStore } from '../../../shell/featureStore.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { NftStandard } from '../../../shell/plugin/nfts.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { Duration } from './durations.ts';
import { lastPaid } from './lastPaid.ts';
import { type Proceeds, proceedsOf } from './proceeds.ts';

export interface SellMarket {
  readonly id: string;
  readonly name: string;
}

/** One listing in the form. */
export interface SellRow {
  readonly nft: Nft;
  /** Text as typed. */
  readonly priceText: string;
  readonly duration: Duration;
  readonly market: string;
  /** The price of the owner's listing, as the service names it. */
  readonly listed: Amount | undefined;
}

/** Data of a collection that is needed to sell from it. */
export interface SellFacts {
  readonly standard: NftStandard;
  /** `undefined` if nothing is for sale. `unreadable`: the service sent a price that is not a number. */
  readonly floor: Amount | 'unreadable' | undefined;
  readonly market: MarketInfo;
}

export type FactsState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly facts: SellFacts }
  | { readonly status: 'failed'; readonly error: unknown };

/** Reasons that block a row, and warnings. */
export type RowNote =
  | 'price'
  | 'precise'
  | 'too-high'
  | 'fees'
  | 'under-paid'
  | 'under-floor'
  | 'far-under-floor'
  | 'floor-unknown';
const stopping: readonly RowNote[] = ['price', 'precise', 'too-high', 'fees'];

const MAX_NFTS = 50;

type Parts = Pick<Shell, 'api' | 'chains' | 'clock' | 'outbox' | 'storage' | 'tokens' | 'wallet'>;

/** The listings in the form, all on one chain. */
export class SellDraft {
  rows: readonly SellRow[] = [];
  markets: readonly SellMarket[] = [];
  /** Why the markets could not be read. `undefined` while they load, and once they are known. */
  marketsError: unknown;
  chain: ChainPlugin | undefined;
  readonly facts = new Map<string, FactsState>();
  /** Open listings that this device has signed, by NFT, the cheapest first. An NFT is absent while they are read. */
  readonly signed = new Map<string, readonly OpenListing[]>();
  readonly #parts: Parts;
  readonly #signedListings: SignedListings;
  /** The reads of `signed`, by NFT. */
  readonly #reads = new Map<string, AbortController>();
  #owner = '';

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#signedListings = new SignedListings(parts);
    makeAutoObservable(this, {
      rows: observableRef,
      markets: observableRef,
      marketsError: observableRef,
      chain: observableRef,
      facts: observableShallow,
      signed: observableShallow,
    });
  }

  /** Switches the chain. Another chain clears the draft. Markets that could not be read are read again. */
  useChain(chain: ChainPlugin | undefined): void {
    if (chain?.id === this.chain?.id) {
      if (this.marketsError !== undefined) this.retryMarkets();
      return;
    }
    this.chain = chain;
    this.rows = [];
    this.markets = [];
    this.facts.clear();
    this.signed.clear();
    this.retryMarkets();
  }

  retryMarkets(): void {
    const { chain } = this;
    this.marketsError = undefined;
    if (!chain) return;
    void this.#loadMarkets(chain).catch((error: unknown) =>
      runInAction(() => {
        if (this.chain === chain) this.marketsError = error;
      }),
    );
  }

  has(nft: Nft): boolean {
    return this.rows.some((row) => nftKey(row.nft) === nftKey(nft));
  }

  /** Adds or removes an NFT. Maximum 50. */
  toggle(nft: Nft): void {
    if (this.has(nft)) {
      this.remove(nft);
      return;
    }
    if (this.rows.length >= MAX_NFTS) return;
    // A price in another currency cannot be compared with one in coins.
    const listed = nft.isListed === false ? undefined : coinPriceOf(nft, this.chain);
    const market = this.markets[0]?.id ?? '';
    this.rows = [...this.rows, { nft, priceText: '', duration: '7d', market, listed }];
    this.#needFacts(nft, market);
    void this.readSigned(nft);
  }

  /** Another account has other listings. */
  useOwner(owner: string): void {
    if (owner === this.#owner) return;
    this.#owner = owner;
    for (const { nft } of this.rows) void this.readSigned(nft);
  }

  /** Reads again which listings of the NFT are open. Cancels an earlier read, which may be of another account. Never rejects. */
  async readSigned(nft: Nft): Promise<void> {
    const { chain } = this;
    const key = nftKey(nft);
    this.#reads.get(key)?.abort();
    if (!chain) return;
    const reading = new AbortController();
    this.#reads.set(key, reading);
    this.signed.delete(key);
    const open = await this.#signedListings.openOf(chain, nft, reading.signal).catch(() => undefined);
    runInAction(() => {
      if (open && this.chain === chain && !reading.signal.aborted) this.signed.set(key, open);
    });
  }

  /** A new price can only be lower, because earlier listings stay open (NFT-08). `undefined` if there are none. */
  ceilingOf(row: SellRow): Amount | undefined {
    const signed = this.#signedPriceOf(row);
    return signed && row.listed?.isLessThan(signed) !== true ? signed : row.listed;
  }

  #signedPriceOf({ nft }: SellRow): Amount | undefined {
    return this.signed.get(nftKey(nft))?.[0]?.price;
  }

  change(nft: Nft, change: Partial<Pick<SellRow, 'priceText' | 'duration' | 'market'>>): void {
    this.rows = this.rows.map((row) => (nftKey(row.nft) === nftKey(nft) ? { ...row, ...change } : row));
    if (change.market !== undefined) this.#needFacts(nft, change.market);
  }

  changeAll(change: Partial<Pick<SellRow, 'priceText' | 'duration'>>): void {
    this.rows = this.rows.map((row) => ({ ...row, ...change }));
  }

  remove(nft: Nft): void {
    this.rows = this.rows.filter((row) => nftKey(row.nft) !== nftKey(nft));
  }

  factsOf({ nft, market }: SellRow): FactsState {
    return this.facts.get(factsKey(nft, market)) ?? { status: 'loading' };
  }

  /** `undefined` if the text is not a valid price. */
  priceOf({ priceText }: SellRow): Amount | undefined {
    if (!this.chain) return undefined;
    try {
      const price = Amount.parse(priceText, this.chain.native);
      return price.isPositive ? price : undefined;
    } catch {
      return undefined;
    }
  }

  proceedsOf(row: SellRow): Proceeds | undefined {
    const price = this.priceOf(row);
    const state = this.factsOf(row);
    return price && state.status === 'ready' ? proceedsOf(price, state.facts.market) : undefined;
  }

  /** The service's floor. `undefined` while it is unknown, and if nothing is for sale. */
  floorOf(row: SellRow): Amount | undefined {
    const state = this.factsOf(row);
    const floor = state.status === 'ready' ? state.facts.floor : undefined;
    return floor === 'unreadable' ? undefined : floor;
  }

  /** See `lastPaid`. */
  paidFor({ nft }: SellRow): Amount | undefined {
    return this.chain && lastPaid(this.#parts, this.chain, nft);
  }

  noteOf(row: SellRow): RowNote | undefined {
    const price = this.priceOf(row);
    if (!price) return row.priceText === '' ? 'price' : 'precise';
    // At the same price, one that the service did not take may be listed again.
    const signed = this.#signedPriceOf(row);
    if ((row.listed && !price.isLessThan(row.listed)) || signed?.isLessThan(price)) return 'too-high';
    const own = this.proceedsOf(row)?.own;
    if (own && !own.isPositive) return 'fees';
    // The service's floor may be false, so what the owner paid counts first.
    const paid = this.paidFor(row);
    if (paid && price.isLessThan(paid.scaledBy(1n, 2n))) return 'under-paid';
    const state = this.factsOf(row);
    if (state.status === 'ready' && state.facts.floor === 'unreadable') return 'floor-unknown';
    const floor = this.floorOf(row);
    if (!floor || !price.isLessThan(floor)) return undefined;
    // A price below a fifth of the floor may be a misplaced decimal point.
    return price.isLessThan(floor.scaledBy(1n, 5n)) ? 'far-under-floor' : 'under-floor';
  }

  get canReview(): boolean {
    const isFit = (row: SellRow) => {
      const note = this.noteOf(row);
      const isRead = this.factsOf(row).status === 'ready' && this.signed.has(nftKey(row.nft));
      return isRead && !(note && stopping.includes(note));
    };
    return this.rows.length > 0 && this.rows.every(isFit);
  }

  async #loadMarkets(chain: ChainPlugin): Promise<void> {
    const { lists } = await this.#parts.api.call(getPlatformInfo, onChain(chain.wire.name));
    runInAction(() => {
      if (this.chain !== chain) return;
      this.markets = lists
        .map(platformOf)
        .filter(({ canSell }) => canSell)
        .map(({ id, name }) => ({ id, name }));
      const [first] = this.markets;
      if (!first) return;
      this.rows = this.rows.map((row) => (row.market === '' ? { ...row, market: first.id } : row));
      for (const { nft, market } of this.rows) this.#needFacts(nft, market);
    });
  }

  /** Requests the data once. After a failure, the next call retries. */
  #needFacts(nft: Nft, market: string): void {
    const { chain } = this;
    const key = factsKey(nft, market);
    const known = this.facts.get(key)?.status;
    if (!chain || market === '' || known === 'loading' || known === 'ready') return;
    this.facts.set(key, { status: 'loading' });
    void this.#loadFacts(chain, nft.contract, market)
      .catch((error: unknown): FactsState => ({ status: 'failed', error }))
      .then((state) => runInAction(() => this.facts.set(key, state)));
  }

  async #loadFacts(chain: ChainPlugin, contract: string, marketId: string): Promise<FactsState> {
    const place = ofContract({ chainName: chain.wire.name, contract });
    const [reply, market] = await Promise.all([
      this.#parts.api.call(collectionInfo, place),
      this.#parts.api.call(getMarketPlaceInfo, { ...place, ...onMarket(marketId) }),
    ]);
    const { standard, floor } = collectionDetailOf(reply);
    return {
      status: 'ready',
      facts: { standard, floor: floorOf(floor, chain), market: marketOf(market) },
    };
  }
}

function factsKey({ contract }: Nft, market: string): string {
  return `${market} ${contract}`;
}

/** No text and zero mean that nothing is for sale. */
function floorOf(text: string, { native }: ChainPlugin): SellFacts['floor'] {
  if (text === '') return undefined;
  const floor = readAmount(text, native) ?? 'unreadable';
  return floor !== 'unreadable' && floor.isZero ? undefined : floor;
}

/** One draft per app: the sell page fills it, and the review page reads it. */
export const draftOf = featureStore((shell) => new SellDraft(shell));
