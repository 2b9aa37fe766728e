import type { ServerConfig } from '../../config.ts';
import type { FollowedChannel } from '../channel.ts';
import { BridgersChannel } from './bridgers/BridgersChannel.ts';
import { LifiChannel } from './lifi/LifiChannel.ts';

interface Surroundings {
  readonly now: () => number;
  /** Names of chains that no live service knows, by EVM chain id: the demo's chains, if stand-ins answer. */
  readonly ownChains?: ReadonlyMap<number, string>;
}

type Settings = Pick<
  ServerConfig,
  'CHANNELS' | 'BRIDGERS_API' | 'BRIDGERS_SOURCE' | 'LIFI_API' | 'LIFI_INTEGRATOR' | 'LIFI_API_KEY'
>;

/** The configured live channels, in the configured order. */
export function liveChannels(settings: Settings, { now, ownChains }: Surroundings): readonly FollowedChannel[] {
  const make: Readonly<Record<string, () => FollowedChannel>> = {
    bridgers: () =>
      new BridgersChannel({
        base: settings.BRIDGERS_API,
        source: settings.BRIDGERS_SOURCE,
        now,
        ownChains: new Set(ownChains?.values()),
      }),
    lifi: () =>
      new LifiChannel({
        base: settings.LIFI_API,
        integrator: settings.LIFI_INTEGRATOR,
        apiKey: settings.LIFI_API_KEY,
        now,
        ...(ownChains ? { ownChains } : {}),
      }),
  };
  return settings.CHANNELS.flatMap((id) => make[id]?.() ?? []);
}
