import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FollowedChannel } from '../channels/channel.ts';

const EVERY_MS = 15 * 60_000;
/** First pause after a failure. It doubles with each further one, up to the normal interval. */
const FAILED_MS = 15_000;
/** Maximum time that a start waits for the lists. */
const FIRST_MS = 5_000;

interface Dependencies {
  readonly channels: readonly FollowedChannel[];
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Refreshes the lists of the services' chains and tokens, separately in each instance. */
export class ListRefresher {
  readonly #deps: Dependencies;
  readonly #stopped = new AbortController();
  #running: readonly Promise<void>[] = [];

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
  }

  /**
   * Starts refreshing. Resolves when every service was queried once, or after a short time. A service that is down does not delay
   * the start, and is queried again.
   */
  async start(): Promise<void> {
    const first = this.#deps.channels.map(
      (channel) =>
        new Promise<void>((resolve) => {
          this.#running = [...this.#running, this.#refreshOn(channel, resolve)];
        }),
    );
    const limit = new AbortController();
    const late = setTimeout(FIRST_MS, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([Promise.all(first), late]);
    limit.abort();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#running);
  }

  async #refreshOn(channel: FollowedChannel, onAsked: () => void): Promise<void> {
    const { signal } = this.#stopped;
    let failures = 0;
    while (!signal.aborted) {
      try {
        await channel.refresh(signal);
        failures = 0;
      } catch (error) {
        if (signal.aborted) return onAsked();
        this.#deps.log.warn({ err: error, channel: channel.id }, 'the lists of a channel could not be read');
        failures += 1;
      }
      onAsked();
      const pause = failures === 0 ? EVERY_MS : Math.min(EVERY_MS, FAILED_MS * 2 ** (failures - 1));
      // Random pause: instances that started together do not call together.
      await setTimeout(pause * (0.9 + Math.random() * 0.2), undefined, { signal }).catch(() => undefined);
    }
  }
}
