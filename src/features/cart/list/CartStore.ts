import { makeAutoObservable, observableRef } from 'mobx';
import * as z from 'zod/mini';
import { ContractAddress, Mainnet, TokenId, WireNft } from '../../../api/nft/entities.ts';
import { cartMarksOf, nftKey } from '../../../market/stores/CartMarks.ts';
import { featureStore } from '../../../shell/featureStore.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { cartKey } from '../stored.ts';
import { addToStored, MAX_PER_CHAIN, removeFromStored } from './storedCart.ts';

const Place = z.object({ mainnet: Mainnet, contractAddress: ContractAddress, tokenId: TokenId });

/** The NFTs that the user plans to buy, by chain, stored on this device. Each price is the one at the time of adding. */
export class CartStore {
  items: readonly WireNft[] = [];
  readonly #shell: Shell;

  constructor(shell: Shell) {
    this.#shell = shell;
    makeAutoObservable(this, { items: observableRef });
    this.load();
  }

  /** By wire name, in the order of adding. */
  get byChain(): ReadonlyMap<string, readonly WireNft[]> {
    const groups = new Map<string, readonly WireNft[]>();
    for (const nft of this.items) groups.set(nft.mainnet, [...(groups.get(nft.mainnet) ?? []), nft]);
    return groups;
  }

  /** Reads the stored cart, because another tab may have changed it. Unreadable items are left out. */
  load(): void {
    const stored = Object.values(this.#shell.storage.get(cartKey) ?? {}).flat();
    const read = stored.flatMap((raw) => {
      const nft = z.safeParse(WireNft, raw);
      return nft.success && z.safeParse(Place, nft.data).success ? [nft.data] : [];
    });
    this.#show(read);
  }

  /** Adds NFTs. NFTs that are already in the cart keep their place and get the current price. */
  add(nfts: readonly WireNft[]): void {
    addToStored(this.#shell, nfts);
    this.load();
  }

  remove(nfts: readonly Pick<WireNft, 'mainnet' | 'contractAddress' | 'tokenId'>[]): void {
    removeFromStored(this.#shell, nfts);
    this.load();
  }

  #show(nfts: readonly WireNft[]): void {
    const once = [...new Map(nfts.map((nft) => [nftKey(nft), nft])).values()];
    const counts = new Map<string, number>();
    this.items = once.filter(({ mainnet }) => {
      const count = (counts.get(mainnet) ?? 0) + 1;
      counts.set(mainnet, count);
      return count <= MAX_PER_CHAIN;
    });
    cartMarksOf(this.#shell).show(this.items);
  }
}

/** The app's only cart. */
export const cartOf = featureStore((shell) => new CartStore(shell));
