import { makeAutoObservable, observableRef } from 'mobx';
import * as z from 'zod/mini';
import { ContractAddress, Mainnet, TokenId, WireNft } from '../../api/nft/entities.ts';
import type { Shell } from '../../shell/Shell.ts';
import { nftKey } from '../../shell/stores/CartMarks.ts';

/** A chain buys no more at once (contract 9.3). */
export const MOST_OF_A_CHAIN = 50;
const Place = z.object({ mainnet: Mainnet, contractAddress: ContractAddress, tokenId: TokenId });

/** What the user means to buy, by chain, kept on this device. Prices in it are those of when it was put in. */
export class CartStore {
  items: readonly WireNft[] = [];
  readonly #shell: Pick<Shell, 'storage' | 'cartMarks'>;

  constructor(shell: Pick<Shell, 'storage' | 'cartMarks'>) {
    this.#shell = shell;
    makeAutoObservable(this, { items: observableRef, byChain: false });
    this.load();
  }

  /** By wire name, in the order in which they were put in. */
  get byChain(): ReadonlyMap<string, readonly WireNft[]> {
    const groups = new Map<string, readonly WireNft[]>();
    for (const nft of this.items) groups.set(nft.mainnet, [...(groups.get(nft.mainnet) ?? []), nft]);
    return groups;
  }

  /** Reads what is kept: another tab may have written. What cannot be read is left out. */
  load(): void {
    const stored = Object.values(this.#shell.storage.get('cart') ?? {}).flat();
    const read = stored.flatMap((raw) => {
      const nft = z.safeParse(WireNft, raw);
      return nft.success && z.safeParse(Place, nft.data).success ? [nft.data] : [];
    });
    this.#show(read);
  }

  /** Those that are in it stay, at the price that is asked now. */
  add(nfts: readonly WireNft[]): void {
    this.#change((items) => {
      const fresh = new Map(nfts.map((nft) => [nftKey(nft), nft]));
      const known = new Set(items.map(nftKey));
      return [...items.map((nft) => fresh.get(nftKey(nft)) ?? nft), ...nfts.filter((nft) => !known.has(nftKey(nft)))];
    });
  }

  remove(nfts: readonly Pick<WireNft, 'mainnet' | 'contractAddress' | 'tokenId'>[]): void {
    const gone = new Set(nfts.map(nftKey));
    this.#change((items) => items.filter((nft) => !gone.has(nftKey(nft))));
  }

  /** Begins with what is stored now. */
  #change(change: (items: readonly WireNft[]) => readonly WireNft[]): void {
    this.load();
    this.#show(change(this.items));
    this.#shell.storage.set('cart', Object.fromEntries([...this.byChain].map(([chain, nfts]) => [chain, [...nfts]])));
  }

  #show(nfts: readonly WireNft[]): void {
    const once = [...new Map(nfts.map((nft) => [nftKey(nft), nft])).values()];
    const counts = new Map<string, number>();
    this.items = once.filter(({ mainnet }) => {
      const count = (counts.get(mainnet) ?? 0) + 1;
      counts.set(mainnet, count);
      return count <= MOST_OF_A_CHAIN;
    });
    this.#shell.cartMarks.show(this.items);
  }
}

const carts = new WeakMap<Shell, CartStore>();

/** The one of the app. */
export function cartOf(shell: Shell): CartStore {
  const known = carts.get(shell) ?? new CartStore(shell);
  carts.set(shell, known);
  return known;
}
