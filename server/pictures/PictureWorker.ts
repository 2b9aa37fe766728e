import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PictureTaskRow } from '../db/PictureTables.ts';
import type { Lease } from '../jobs/Lease.ts';
import { LeasedRounds } from '../jobs/LeasedRounds.ts';
import type { Traffic } from '../jobs/Traffic.ts';
import type { ContentStore } from '../nft/store/ContentStore.ts';
import { PictureFailure, type PictureMaker } from './PictureMaker.ts';
import type { PictureTasks } from './PictureTasks.ts';

const LEASE = 'pictures';
const LEASE_MS = 30_000;
/** All pictures of the tasks in a round, at a slow service. */
const LIMIT_MS = 30 * 60_000;
/** External image services are slow, so tasks run in parallel. */
const AT_ONCE = 3;
const TRIES = 4;
/** Doubles with each try. */
const PAUSE_MS = 4_000;
const MAX_PICTURE = 40 * 1024 * 1024;

interface Dependencies {
  readonly tasks: PictureTasks;
  readonly maker: PictureMaker;
  readonly content: ContentStore;
  readonly lease: Lease;
  readonly traffic?: Traffic;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
}

/** Makes the requested pictures. The process can stop at any moment, because each picture is stored separately. */
export class PictureWorker {
  readonly #deps: Dependencies;
  readonly #rounds: LeasedRounds;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
    const { lease, traffic, log, now } = dependencies;
    const round = (signal: AbortSignal) => this.#runQueue(signal);
    const limits = { leaseMs: LEASE_MS, limitMs: LIMIT_MS };
    this.#rounds = new LeasedRounds({ name: LEASE, lease, traffic, ...limits, log, now, round });
  }

  get late(): readonly string[] {
    return this.#rounds.late;
  }

  start(): void {
    this.#rounds.start();
  }

  /** Resolves when the current work has ended. Another instance can continue immediately. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Works on due tasks if this instance holds the lease. `true`: there may be more now. */
  round(): Promise<boolean> {
    return this.#rounds.round();
  }

  async #runQueue(signal: AbortSignal): Promise<boolean> {
    const due = await this.#deps.tasks.due(AT_ONCE);
    await Promise.all(due.map((task) => this.#work(task, signal)));
    return due.length > 0;
  }

  async #work(task: PictureTaskRow, signal: AbortSignal): Promise<void> {
    const { tasks, log } = this.#deps;
    try {
      await this.#makeAll(task, signal);
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error, task: task.id }, 'pictures could not be made');
      const kind = error instanceof PictureFailure ? error.kind : 'busy';
      if (kind === 'busy' && task.tries + 1 < TRIES) {
        await tasks.tryLater(task.id, task.tries + 1, PAUSE_MS * 2 ** task.tries);
        return;
      }
      // A part of the pictures is still a success.
      const isPart = (await tasks.picturesOf(task.id)).length > 0;
      await tasks.end(task.id, isPart ? 'success' : 'fail', isPart ? '' : kind === 'refused' ? 'refused' : 'engine');
    }
  }

  async #makeAll({ id, prompt, style: styleId, count }: PictureTaskRow, signal: AbortSignal): Promise<void> {
    const { tasks, maker, content } = this.#deps;
    const made = new Set((await tasks.picturesOf(id)).map(({ position }) => position));
    for (let position = 0; position < count; position += 1) {
      if (made.has(position)) continue;
      let reporting: Promise<void> = Promise.resolve();
      const onProgress = (share: number): void => {
        reporting = reporting.then(() =>
          tasks.progressed(id, ((made.size + Math.min(1, Math.max(0, share)) * 0.95) / count) * 100),
        );
      };
      // Drawing blocks the thread. Let other requests run between pictures.
      await setTimeout(0, undefined, { signal });
      const { bytes, mediaType } = await maker.make({ prompt, styleId, seed: `${id}:${position}`, signal, onProgress });
      const { cid } = await content.put(once(bytes), { maxBytes: MAX_PICTURE, signal });
      await reporting;
      await tasks.keep(id, { position, cid, mediaType });
      made.add(position);
      await tasks.progressed(id, (made.size / count) * 100);
    }
    await tasks.end(id, 'success');
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
