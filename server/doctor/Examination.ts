import type { FollowedChannel } from '../channels/channel.ts';
import type { ServerConfig } from '../config.ts';

/** Clock of another machine, from its `Date` header. */
export interface Clock {
  readonly host: string;
  /** How far that clock is ahead of ours, milliseconds. */
  readonly aheadMs: number;
}

/** Inputs of the checks. */
export interface Examination {
  readonly config: ServerConfig;
  /** The configured live channels. */
  readonly channels: readonly FollowedChannel[];
  /** Time limit for the answer of a service. */
  readonly timeoutMs: number;
  /** Base of XUMM's platform. */
  readonly xummApi: string;
  readonly now: () => number;
  /** Clocks that the checks have read. */
  readonly clocks: Clock[];
}
