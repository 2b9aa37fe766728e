import { isScanned } from '../channels/channel.ts';
import { ChannelWorker } from '../jobs/ChannelWorker.ts';
import type { FollowWorker } from '../jobs/FollowWorker.ts';
import { isStuck } from '../jobs/isStuck.ts';
import { ReportWorker } from '../jobs/ReportWorker.ts';
import type { Services } from '../Services.ts';

/** Settles the orders of all channels: scans chains, checks reports, and follows services. */
export class Settlement {
  readonly #workers: readonly ChannelWorker[];
  readonly #following: FollowWorker | undefined;
  readonly #now: () => number;

  constructor({ channels, orders, lease, log, now, config, zeroGas, following, lifecycle }: Services) {
    const scanned = channels.filter(isScanned);
    const unseenAfterMs = config.UNSEEN_AFTER * 1_000;
    const parts = { orders, lease, log, now };
    this.#workers = scanned.map((channel) => new ChannelWorker({ ...parts, channel, zeroGas }));
    this.#following = following;
    this.#now = now;
    lifecycle.add(
      ...this.#workers,
      ...scanned.map((channel) => new ReportWorker({ ...parts, channel, unseenAfterMs })),
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
