import { isFollowed, isScanned } from '../channels/channel.ts';
import { isStuck } from '../jobs/isStuck.ts';
import type { Services } from '../Services.ts';
import { ChannelWorker } from './ChannelWorker.ts';
import { FollowWorker } from './FollowWorker.ts';
import { ReportWorker } from './ReportWorker.ts';

/** Settles the orders of all channels: scans chains, checks reports, and follows services. */
export class Settlement {
  readonly #workers: readonly ChannelWorker[];
  /** `undefined` if no channel has orders that a service settles. */
  readonly #following: FollowWorker | undefined;
  readonly #now: () => number;

  constructor({
    db,
    channels,
    orders,
    followJobs,
    lease,
    traffic,
    log,
    now,
    config,
    zeroGas,
    lifecycle,
  }: Pick<
    Services,
    | 'channels'
    | 'config'
    | 'db'
    | 'followJobs'
    | 'lease'
    | 'lifecycle'
    | 'log'
    | 'now'
    | 'orders'
    | 'traffic'
    | 'zeroGas'
  >) {
    const scanned = channels.filter(isScanned);
    const unseenAfterMs = config.UNSEEN_AFTER * 1_000;
    const parts = { orders, lease, traffic, log, now };
    const followed = channels.filter(isFollowed);
    this.#workers = scanned.map((channel) => new ChannelWorker({ ...parts, channel, zeroGas }));
    const following = { db, jobs: followJobs, channels: followed, orders, log, now, unseenAfterMs };
    this.#following = followed.length > 0 ? new FollowWorker(following) : undefined;
    this.#now = now;
    lifecycle.add(
      ...this.#workers,
      ...scanned.map((channel) => new ReportWorker({ ...parts, channel, unseenAfterMs })),
      ...(this.#following ? [this.#following] : []),
    );
  }

  /** Time of the last round of a channel in this instance. `undefined` before the first. */
  lastRoundAt(id: string): number | undefined {
    return this.#workers.find(({ channelId }) => channelId === id)?.lastRoundAt;
  }

  /** Whether a part had no round for too long. */
  isStuck(): boolean {
    const parts = [...this.#workers, ...(this.#following ? [this.#following] : [])];
    return parts.some(({ lastRoundAt }) => isStuck(lastRoundAt, this.#now()));
  }
}
