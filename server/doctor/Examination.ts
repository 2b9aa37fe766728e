import type { FollowedChannel } from '../channels/channel.ts';
import type { ServerConfig } from '../config.ts';

/** Another machine's clock, as its `Date` header tells. */
export interface Clock {
  readonly host: string;
  /** How much later than here it is there, milliseconds. */
  readonly aheadMs: number;
}

/** What the checks work with. */
export interface Examination {
  readonly config: ServerConfig;
  /** The live channels that it is configured for. */
  readonly channels: readonly FollowedChannel[];
  /** A service that has not answered by then does not. */
  readonly timeoutMs: number;
  /** Base of XUMM's platform. */
  readonly xummApi: string;
  readonly now: () => number;
  /** Clocks that were seen on the way. */
  readonly clocks: Clock[];
}
