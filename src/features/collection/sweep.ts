import type { WireNft } from '../../api/nft/entities.ts';
import { Amount } from '../../model/Amount.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { nftKey } from '../../shell/stores/CartMarks.ts';
import { askOf, isNativePayment } from '../../shell/widgets/NftPrice/askOf.ts';

interface Asked {
  readonly nft: WireNft;
  readonly ask: Amount;
}

interface Wish {
  readonly chain: ChainPlugin;
  readonly count: number;
  /** The most that one may cost; `undefined` for no cap. */
  readonly cap: Amount | undefined;
  /** Those in the cart, and the user's own. */
  readonly isLeftOut: (nft: WireNft) => boolean;
}

export interface Sweep {
  /** Cheapest first. */
  readonly chosen: readonly WireNft[];
  /** How many could be chosen under the cap. */
  readonly available: number;
  readonly total: Amount;
  /** Rounded down; zero where none is chosen. */
  readonly average: Amount;
  /** The dearest of them; zero where none is chosen. */
  readonly dearest: Amount;
}

/** The cheapest of what is for sale in the chain's own coin: prices in other currencies cannot be compared, and are left out. */
export function sweepOf(nfts: readonly WireNft[], { chain, count, cap, isLeftOut }: Wish): Sweep {
  const once = new Map(nfts.map((nft) => [nftKey(nft), nft]));
  const asked = [...once.values()]
    .flatMap((nft): readonly Asked[] => {
      const ask = isNativePayment(nft, chain) ? askOf(nft, chain) : undefined;
      return ask && !isLeftOut(nft) && !(cap && ask.isMoreThan(cap)) ? [{ nft, ask }] : [];
    })
    .sort((a, b) => (a.ask.isLessThan(b.ask) ? -1 : a.ask.isMoreThan(b.ask) ? 1 : 0));
  const chosen = asked.slice(0, count);
  const zero = Amount.zero(chain.native);
  const total = chosen.reduce((sum, { ask }) => sum.plus(ask), zero);
  return {
    chosen: chosen.map(({ nft }) => nft),
    available: asked.length,
    total,
    average: chosen.length > 0 ? total.scaledBy(1n, BigInt(chosen.length)) : zero,
    dearest: chosen.at(-1)?.ask ?? zero,
  };
}
