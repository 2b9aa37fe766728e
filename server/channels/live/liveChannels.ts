import type { ServerConfig } from '../../config.ts';
import type { Db } from '../../db/Database.ts';
import { CallLimit } from '../../upstream/CallLimit.ts';
import type { FollowedChannel } from '../channel.ts';
import { BridgersChannel } from './bridgers/BridgersChannel.ts';
import { LifiChannel } from './lifi/LifiChannel.ts';
import { SharedQuotes } from './SharedQuotes.ts';

interface Dependencies {
  readonly now: () => number;
  /** Where the instances share the limits of services. Absent: calls are not limited. */
  readonly db?: Db;
  /** Names of chains that no live service knows, by EVM chain id: the demo's chains, if stand-ins answer. */
  readonly ownChains?: ReadonlyMap<number, string>;
}

type Settings = Pick<
  ServerConfig,
  | 'CHANNELS'
  | 'BRIDGERS_API'
  | 'BRIDGERS_SOURCE'
  | 'LIFI_API'
  | 'LIFI_INTEGRATOR'
  | 'LIFI_API_KEY'
  | 'LIFI_FEE_BPS'
  | 'LIFI_QUOTES_PER_2H'
>;

/** LI.FI's limits of quote calls (docs.li.fi/api-reference/rate-limits): without a key, and with a key of the first plan. */
const LIFI_QUOTES = { withoutKey: 75, withKey: 12_000, perMs: 2 * 3_600_000 };

/** The configured live channels, in the configured order. */
export function liveChannels(settings: Settings, { now, db, ownChains }: Dependencies): readonly FollowedChannel[] {
  const lifiCalls =
    settings.LIFI_QUOTES_PER_2H || (settings.LIFI_API_KEY ? LIFI_QUOTES.withKey : LIFI_QUOTES.withoutKey);
  const lifiLimit = { calls: lifiCalls, perMs: LIFI_QUOTES.perMs };
  const make: Readonly<Record<Settings['CHANNELS'][number], () => FollowedChannel>> = {
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
        feeBps: settings.LIFI_FEE_BPS,
        now,
        ...(db ? { limit: new CallLimit({ db, service: 'lifi', limit: lifiLimit, now }) } : {}),
        ...(ownChains ? { ownChains } : {}),
      }),
  };
  return settings.CHANNELS.map((id) => new SharedQuotes(make[id](), now));
}
