import type { Channel } from '../channels/channel.ts';
import { normalizeId } from '../orders/normalizeId.ts';

/** Tokens of all channels by chain name, each once. `pictureOf` returns the address of a logo for browsers. */
export function coinList(channels: readonly Channel[], pictureOf: (url: string) => string = () => '') {
  const lists: Record<
    string,
    { symbol: string; name: string; address: string; decimals: number; logoURI: string; isCrossEnable: boolean }[]
  > = {};
  // A set for lookups, because services list hundreds of tokens a chain.
  const known = new Set<string>();
  for (const chain of channels.flatMap((channel) => channel.chains())) {
    const list = lists[chain.name] ?? [];
    lists[chain.name] = list;
    for (const { symbol, name, address, decimals, logoUrl } of chain.tokens) {
      const key = `${chain.name} ${normalizeId(address)}`;
      if (known.has(key)) continue;
      known.add(key);
      list.push({ symbol, name, address, decimals, logoURI: logoUrl && pictureOf(logoUrl), isCrossEnable: true });
    }
  }
  return lists;
}
