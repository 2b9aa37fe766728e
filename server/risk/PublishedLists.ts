import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { normalizeId } from '../ids/normalizeId.ts';
import type { BackgroundJob } from '../Lifecycle.ts';
import { Upstream, type UpstreamHealth } from '../upstream/Upstream.ts';

const EVERY_MS = 12 * 3_600_000;
const FAILED_MS = 60_000;

const List = z.array(z.string().check(z.minLength(20), z.maxLength(200))).check(z.minLength(1));
const Stored = z.object({ urls: z.array(z.string()), addresses: z.array(z.string()) });

interface Options {
  /** Each answers a JSON array of addresses. */
  readonly urls: readonly string[];
  /** The last complete copy, used after a restart while a list cannot be read. */
  readonly file: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Published lists of addresses that may not be paid, such as sanctioned ones. Read again twice a day. */
export class PublishedLists implements BackgroundJob {
  readonly #options: Options;
  readonly #lists: readonly Upstream[];
  readonly #stopped = new AbortController();
  #addresses: ReadonlySet<string> | undefined;
  #isStarted = false;
  #running = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#lists = options.urls.map((base) => new Upstream({ name: 'risk-list', base, timeoutMs: 30_000 }));
    this.#addresses = storedAddresses(options);
  }

  /** Whether the lists should be known and are not: then no address can be cleared. */
  get isMissing(): boolean {
    return this.#isStarted && this.#lists.length > 0 && this.#addresses === undefined;
  }

  get health(): readonly UpstreamHealth[] {
    return this.#lists.map(({ health }) => health);
  }

  includes(address: string): boolean {
    return this.#addresses?.has(normalizeId(address)) ?? false;
  }

  start(): void {
    this.#isStarted = true;
    this.#running = this.#readOften();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  /** Reads all lists now. The known ones stay if one fails. @throws UpstreamError */
  async refresh(signal: AbortSignal): Promise<void> {
    const { urls, file, log } = this.#options;
    const lists = await Promise.all(this.#lists.map((list) => list.call({ path: '', reply: List, signal })));
    const addresses = [...new Set(lists.flat().map(normalizeId))];
    this.#addresses = new Set(addresses);
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ urls, addresses }));
    } catch (error) {
      log.warn({ err: error }, 'the lists of addresses at risk could not be stored');
    }
  }

  async #readOften(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted && this.#lists.length > 0) {
      let pause = EVERY_MS;
      try {
        await this.refresh(signal);
      } catch (error) {
        if (signal.aborted) return;
        this.#options.log.warn({ err: error }, 'the lists of addresses at risk could not be read');
        pause = FAILED_MS;
      }
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** `undefined` if there is no copy, or if it is of other lists. */
function storedAddresses({ urls, file }: Options): ReadonlySet<string> | undefined {
  try {
    const stored = z.parse(Stored, JSON.parse(readFileSync(file, 'utf8')));
    return stored.urls.join() === urls.join() ? new Set(stored.addresses) : undefined;
  } catch {
    return undefined;
  }
}
