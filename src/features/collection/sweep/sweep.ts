import type { Nft } from '../../../market/Nft.ts';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { coinPriceOf } from '../../../market/widgets/NftPrice/listingPriceOf.ts';
import { Amount } from '../../../model/Amount.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';

interface PricedNft {
  readonly nft: Nft;
  readonly price: Amount;
}

interface SweepRequest {
  readonly chain: ChainPlugin;
  readonly count: number;
  /** Maximum price per NFT. `undefined`: no maximum. */
  readonly cap: Amount | undefined;
  /** NFTs that are in the cart already, or belong to the user. */
  readonly isLeftOut: (nft: Nft) => boolean;
}

export interface Sweep {
  /** Cheapest first. */
  readonly chosen: readonly Nft[];
  /** Number of available NFTs within the price cap. */
  readonly available: number;
  readonly total: Amount;
  /** Rounded down. Zero if none is chosen. */
  readonly average: Amount;
  /** Highest price of the chosen NFTs. Zero if none is chosen. */
  readonly dearest: Amount;
}

/**
 * The cheapest NFTs for sale in the chain's own coin. Other currencies are left out, because their prices cannot be
 * compared.
 */
export function sweepOf(nfts: readonly Nft[], { chain, count, cap, isLeftOut }: SweepRequest): Sweep {
  const once = new Map(nfts.map((nft) => [nftKey(nft), nft]));
  const asked = [...once.values()]
    .flatMap((nft): readonly PricedNft[] => {
      const price = coinPriceOf(nft, chain);
      return price && !isLeftOut(nft) && !(cap && price.isMoreThan(cap)) ? [{ nft, price }] : [];
    })
    .sort((a, b) => (a.price.isLessThan(b.price) ? -1 : a.price.isMoreThan(b.price) ? 1 : 0));
  const chosen = asked.slice(0, count);
  const zero = Amount.zero(chain.native);
  const total = chosen.reduce((sum, { price }) => sum.plus(price), zero);
  return {
    chosen: chosen.map(({ nft }) => nft),
    available: asked.length,
    total,
    average: chosen.length > 0 ? total.scaledBy(1n, BigInt(chosen.length)) : zero,
    dearest: chosen.at(-1)?.price ?? zero,
  };
}
