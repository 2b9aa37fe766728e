import type { ChainPlugin } from '../shell/plugin/chain.ts';

const counted = new WeakMap<readonly ChainPlugin[], ReadonlyMap<string, number>>();

/** Whether no other chain has a native coin with this chain's symbol. */
export function hasOwnCoin({ native }: ChainPlugin, chains: readonly ChainPlugin[]): boolean {
  let counts = counted.get(chains);
  if (!counts) {
    const made = new Map<string, number>();
    for (const { native: coin } of chains) made.set(coin.symbol, (made.get(coin.symbol) ?? 0) + 1);
    counts = made;
    counted.set(chains, counts);
  }
  return counts.get(native.symbol) === 1;
}
