import { storedPlaceOf, wireNftOf } from '../../../api/nft/writeNft.ts';
import type { Nft, NftPlace } from '../../../market/Nft.ts';
import { type CartMarks, cartMarksOf, nftKey } from '../../../market/stores/CartMarks.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { PersistedState } from '../../../shell/stores/persisted.ts';
import { cartKey } from '../stored.ts';

/** Maximum NFTs per chain in one purchase (contract §9.3). */
export const MAX_PER_CHAIN = 50;

/** Where the cart is stored, and where other parts of the app see what is in it. */
export interface CartParts {
  readonly storage: PersistedState;
  readonly marks: CartMarks;
}

export function cartPartsOf(shell: Shell): CartParts {
  return { storage: shell.storage, marks: cartMarksOf(shell) };
}

/** An NFT of the cart. The stored form may be of an earlier version, so it is kept as it is. */
interface Item {
  readonly place: NftPlace;
  readonly stored: unknown;
}

/**
 * Adds NFTs to the stored cart and marks them at once, even before the cart's code has loaded. NFTs that are already in the
 * cart stay, with the current price.
 */
export function addToStored(parts: CartParts, nfts: readonly Nft[]): void {
  const items = new Map(readStored(parts).map((item) => [nftKey(item.place), item]));
  for (const nft of nfts) items.set(nftKey(nft), { place: nft, stored: wireNftOf(nft) });
  write(parts, [...items.values()]);
}

/** Removes the NFTs from the stored cart. */
export function removeFromStored(parts: CartParts, nfts: readonly NftPlace[]): void {
  const gone = new Set(nfts.map(nftKey));
  write(
    parts,
    readStored(parts).filter(({ place }) => !gone.has(nftKey(place))),
  );
}

/** Keys and locations only. `CartStore` reads the other fields. */
function readStored({ storage }: CartParts): readonly Item[] {
  const read: readonly unknown[] = Object.values(storage.get(cartKey) ?? {}).flat();
  return read.flatMap((stored) => {
    const place = storedPlaceOf(stored);
    return place ? [{ place, stored }] : [];
  });
}

function write({ storage, marks }: CartParts, items: readonly Item[]): void {
  const chains = new Map<string, Item[]>();
  for (const item of items) {
    const ofChain = chains.get(item.place.chainName) ?? [];
    if (ofChain.length < MAX_PER_CHAIN) chains.set(item.place.chainName, [...ofChain, item]);
  }
  const kept = [...chains].map(([name, ofChain]) => [name, ofChain.map(({ stored }) => stored)] as const);
  storage.set(cartKey, Object.fromEntries(kept));
  marks.show([...chains.values()].flat().map(({ place }) => place));
}
