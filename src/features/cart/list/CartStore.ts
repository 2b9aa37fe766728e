import { makeAutoObservable, observableRef } from 'mobx';
import { readStoredNft } from '../../../api/nft/storedNft.ts';
import type { Nft, NftPlace } from '../../../market/Nft.ts';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { featureStore } from '../../../shell/featureStore.ts';
import { cartKey } from '../stored.ts';
import { addToStored, type CartParts, cartPartsOf, MAX_PER_CHAIN, removeFromStored } from './storedCart.ts';

/** The NFTs that the user plans to buy, by chain, stored on this device. Each price is the one at the time of adding. */
export class CartStore {
  items: readonly Nft[] = [];
  readonly #parts: CartParts;

  constructor(parts: CartParts) {
    this.#parts = parts;
    makeAutoObservable(this, { items: observableRef });
    this.load();
  }

  /** By wire name, in the order of adding. */
  get byChain(): ReadonlyMap<string, readonly Nft[]> {
    const groups = new Map<string, readonly Nft[]>();
    for (const nft of this.items) groups.set(nft.chainName, [...(groups.get(nft.chainName) ?? []), nft]);
    return groups;
  }

  /** Reads the stored cart, because another tab may have changed it. Unreadable items are left out. */
  load(): void {
    const stored = Object.values(this.#parts.storage.get(cartKey) ?? {}).flat();
    const read = stored.flatMap((raw) => {
      const nft = readStoredNft(raw);
      return nft ? [nft] : [];
    });
    this.#show(read);
  }

  /** Adds NFTs. NFTs that are already in the cart keep their place and get the current price. */
  add(nfts: readonly Nft[]): void {
    addToStored(this.#parts, nfts);
    this.load();
  }

  remove(nfts: readonly NftPlace[]): void {
    removeFromStored(this.#parts, nfts);
    this.load();
  }

  #show(nfts: readonly Nft[]): void {
    const once = [...new Map(nfts.map((nft) => [nftKey(nft), nft])).values()];
    const counts = new Map<string, number>();
    this.items = once.filter(({ chainName }) => {
      const count = (counts.get(chainName) ?? 0) + 1;
      counts.set(chainName, count);
      return count <= MAX_PER_CHAIN;
    });
    this.#parts.marks.show(this.items);
  }
}

/** The app's only cart. */
export const cartOf = featureStore((shell) => new CartStore(cartPartsOf(shell)));
