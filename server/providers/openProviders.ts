import type { FollowedChannel } from '../channels/channel.ts';
import type { ServerConfig } from '../config.ts';
import type { ProviderParts } from './Provider.ts';
import { providers } from './providers.ts';
import { SharedQuotes } from './SharedQuotes.ts';

/** The channels of the configured providers, in the configured order. */
export function openProviders(
  config: Pick<ServerConfig, 'CHANNELS'>,
  parts: ProviderParts,
): readonly FollowedChannel[] {
  return config.CHANNELS.flatMap((id) => {
    const provider = providers.find((one) => one.id === id);
    return provider ? [new SharedQuotes(provider.open(config, parts), parts.now)] : [];
  });
}
