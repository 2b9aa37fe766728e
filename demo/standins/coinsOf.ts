import type { Channel } from '../../server/channels/channel.ts';
import type { OwnCoin } from '../../server/providers/Provider.ts';

/** The tokens of the demo's chains, which no live service knows. */
export function coinsOf(channel: Pick<Channel, 'chains'>): readonly OwnCoin[] {
  return channel
    .chains()
    .flatMap(({ name: chain, tokens }) =>
      tokens.map(({ symbol, address, decimals }) => ({ chain, symbol, address, decimals })),
    );
}
