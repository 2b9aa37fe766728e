import { type Channel, isFollowed } from '../channels/channel.ts';
import { normalizeId } from '../ids/normalizeId.ts';

interface ListedToken {
  readonly symbol: string;
  readonly name: string;
  readonly address: string;
  readonly decimals: number;
  readonly logoURI: string;
  /** Whether a channel can take it to another chain. */
  readonly isCrossEnable: boolean;
}

/**
 * Maximum tokens of one channel a chain, because every browser loads the list: Bridgers lists about ten thousand. Other tokens are
 * found by their address.
 */
const MAX_TOKENS = 250;

/**
 * Tokens of all channels by chain name, each once. `pictureOf` returns the address of a logo for browsers. `maxTokens`: of one
 * channel a chain.
 */
export function coinList(
  channels: readonly Channel[],
  pictureOf: (url: string) => string = () => '',
  maxTokens = MAX_TOKENS,
) {
  const lists: Record<string, ListedToken[]> = {};
  // Indexes for lookups, because services list hundreds of tokens a chain.
  const known = new Map<string, { readonly list: ListedToken[]; readonly index: number }>();
  for (const channel of channels) {
    const chains = channel.chains();
    const hasOthers = chains.filter(({ tokens }) => tokens.length > 0).length > 1;
    for (const chain of chains) {
      const list = lists[chain.name] ?? [];
      lists[chain.name] = list;
      for (const { symbol, name, address, decimals, logoUrl, isLocal } of chain.tokens.slice(0, maxTokens)) {
        const isCrossEnable = hasOthers && !isLocal;
        const key = `${chain.name} ${normalizeId(address)}`;
        const found = known.get(key);
        const first = found?.list[found.index];
        if (found && first) {
          if (isCrossEnable && !first.isCrossEnable) found.list[found.index] = { ...first, isCrossEnable };
          continue;
        }
        known.set(key, { list, index: list.length });
        list.push({ symbol, name, address, decimals, logoURI: logoUrl && pictureOf(logoUrl), isCrossEnable });
      }
    }
  }
  return lists;
}

/** Whether a channel can quote now. Services that failed too often rest for a while. */
export function isQuoting(channels: readonly Channel[]): boolean {
  return channels.some((channel) => !(isFollowed(channel) && channel.health.state === 'resting'));
}
