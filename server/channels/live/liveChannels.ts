import type { ServerConfig } from '../../config.ts';
import type { FollowedChannel } from '../channel.ts';

interface Surroundings {
  readonly now: () => number;
  /** Names of chains that no live service knows, by their EVM chain id: the demo's, when stand-ins answer. */
  readonly ownChains?: ReadonlyMap<number, string>;
}

/** The live channels that this deployment is configured for. */
export function liveChannels(
  _config: Pick<
    ServerConfig,
    'CHANNELS' | 'BRIDGERS_API' | 'BRIDGERS_SOURCE' | 'LIFI_API' | 'LIFI_INTEGRATOR' | 'LIFI_API_KEY'
  >,
  _surroundings: Surroundings,
): readonly FollowedChannel[] {
  return [];
}
