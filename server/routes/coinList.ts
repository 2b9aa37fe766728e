import type { Channel } from '../channels/channel.ts';
import { oneSpelling } from '../orders/oneSpelling.ts';

/** Every channel's tokens by chain name, each once. */
export function coinList(channels: readonly Channel[]) {
  const lists: Record<
    string,
    { symbol: string; name: string; address: string; decimals: number; logoURI: string; isCrossEnable: boolean }[]
  > = {};
  // Services list hundreds of tokens a chain: each is looked up once.
  const known = new Set<string>();
  for (const chain of channels.flatMap((channel) => channel.chains())) {
    const list = lists[chain.name] ?? [];
    lists[chain.name] = list;
    for (const { symbol, name, address, decimals, logoUrl } of chain.tokens) {
      const key = `${chain.name} ${oneSpelling(address)}`;
      if (known.has(key)) continue;
      known.add(key);
      list.push({ symbol, name, address, decimals, logoURI: logoUrl, isCrossEnable: true });
    }
  }
  return lists;
}
