import { Amount } from '../../model/Amount.ts';
import type { Address } from '../../model/caip.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import type { NftOrder, Nfts, TypedData } from '../../shell/plugin/nfts.ts';
import { canonicalOn } from '../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { ListingTerms, NftPlace } from '../Nft.ts';
import { type SignedListing, signedListingsKey } from './stored.ts';

/** The latest ones to end. About 3 kB each. */
const MAX_KEPT = 200;
const NO_SIGNATURES: ReadonlyMap<string, string> = new Map();

/** A listing that was signed on this device, and that a buyer may fill. */
export interface OpenListing {
  /** What the buyer pays. */
  readonly price: Amount;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** For `Nfts.prepareCancel`. */
  readonly typedData: unknown;
}

type Parts = Pick<Shell, 'storage' | 'clock' | 'chains' | 'wallet'>;

/**
 * The listings that were signed on this device. The service may stop showing one, which leaves it open: the market takes it
 * until it ends, is filled, or is cancelled on the chain.
 */
export class SignedListings {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  keep(chain: ChainPlugin, { order, signable }: { readonly order: NftOrder; readonly signable: TypedData }): void {
    const { offerer: seller, gives, payees, endsAt } = order;
    const units = payees.reduce((sum, payee) => sum + payee.units, 0n);
    const listing: SignedListing = {
      chain: chain.id,
      seller,
      collection: gives.collection,
      tokenId: String(gives.tokenId),
      units: String(units),
      endsAt,
      order: JSON.stringify(signable),
    };
    const running = this.#all.filter((other) => !this.#hasEnded(other) && other.order !== listing.order);
    this.#store([...running, listing]);
  }

  /**
   * The connected account's listings of the NFT that a buyer may fill, the cheapest first. Of these, the market on the chain tells
   * which are closed. If it does not answer, all count that have not ended. Rejects only if cancelled.
   */
  async openOf(chain: ChainPlugin, nft: NftPlace, signal: AbortSignal): Promise<readonly OpenListing[]> {
    const account = this.#parts.wallet.payerOn(chain);
    const running = this.#all.filter((listing) => listing.chain === chain.id && !this.#hasEnded(listing));
    if (account === undefined || running.length === 0) return [];
    const driver = await this.#parts.chains.driver(chain.id).catch(() => undefined);
    signal.throwIfAborted();
    if (!driver?.nfts) return [];
    const seller = canonicalOn(driver, account);
    const collection = canonicalOn(driver, nft.contract);
    const own = running.filter(
      (kept) => kept.seller === seller && kept.collection === collection && kept.tokenId === nft.tokenId,
    );
    const { nfts } = driver;
    const asked = own.map(async ({ order }) => ((await isClosed(nfts, { seller, order, signal })) ? [order] : []));
    const closed = new Set((await Promise.all(asked)).flat());
    if (closed.size > 0) this.#store(this.#all.filter(({ order }) => !closed.has(order)));
    return own
      .filter(({ order }) => !closed.has(order))
      .map(({ units, endsAt, order }) => ({
        price: Amount.ofUnits(BigInt(units), chain.native),
        endsAt: endsAt * 1_000,
        typedData: readJson(order),
      }))
      .sort((a, b) => (a.price.isLessThan(b.price) ? -1 : 1));
  }

  get #all(): readonly SignedListing[] {
    return this.#parts.storage.get(signedListingsKey) ?? [];
  }

  #hasEnded({ endsAt }: SignedListing): boolean {
    return endsAt * 1_000 <= this.#parts.clock.now();
  }

  #store(listings: readonly SignedListing[]): void {
    this.#parts.storage.set(signedListingsKey, [...listings].sort((a, b) => a.endsAt - b.endsAt).slice(-MAX_KEPT));
  }
}

/** The listing as the terms of its NFT. The service's id is unknown. */
export function askOf({ price, endsAt }: OpenListing): ListingTerms {
  const { symbol: paySymbol, decimals: payDecimals } = price.currency;
  return { market: '', orderId: '', price: String(price.units), payToken: '', payDecimals, paySymbol, endsAt };
}

/** Whether the service hides the listing: it names none, or a dearer one. `listed` is in the chain's coin. */
export function isHidden({ price }: OpenListing, listed: Amount | undefined): boolean {
  return !listed || price.isLessThan(listed);
}

/** Whether the market has closed the order. `false` if it does not answer. Rejects only if cancelled. */
async function isClosed(
  nfts: Nfts,
  { seller, order, signal }: { readonly seller: Address; readonly order: string; readonly signal: AbortSignal },
): Promise<boolean> {
  try {
    const states = await nfts.listingStates(nfts.prepareCancel(seller, [readJson(order)]), NO_SIGNATURES, { signal });
    return states.size > 0 && [...states.values()].every((state) => state === 'closed');
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

/** `undefined` for text that is no JSON: the device's storage may be damaged. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
