import type { Channel } from '../channels/channel.ts';
import { isSameSpelled } from '../orders/oneSpelling.ts';

/** Every channel's tokens by chain name, each once. */
export function coinList(channels: readonly Channel[]) {
  const lists: Record<
    string,
    { symbol: string; name: string; address: string; decimals: number; logoURI: string; isCrossEnable: boolean }[]
  > = {};
  for (const chain of channels.flatMap((channel) => channel.chains())) {
    const list = lists[chain.name] ?? [];
    lists[chain.name] = list;
    for (const { symbol, name, address, decimals, logoUrl } of chain.tokens) {
      const isKnown = list.some((token) => isSameSpelled(token.address, address));
      if (!isKnown) list.push({ symbol, name, address, decimals, logoURI: logoUrl, isCrossEnable: true });
    }
  }
  return lists;
}
