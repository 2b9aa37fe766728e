import type { ChildProcess } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { forkProgram } from '../../forkProgram.ts';
import { stopOrphan } from '../nodes/stopOrphan.ts';
import type { LocalSolanaOptions } from './LocalSolana.ts';
import { MOVABLE_CLOCK } from './MovableClock.ts';

/** Without the ending, which differs in the built server. */
const PROGRAM = 'solanaProcess';
const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 5_000;
/** Milliseconds before each restart of a crashed chain. There is no restart after the last one. */
const restartAfterMs = [0, 200, 1_000, 5_000];
/** A process that ran for this time did not crash because of its start data. */
const HEALTHY_AFTER_MS = 60_000;

const ChildMessage = z.union([z.object({ url: z.string() }), z.object({ error: z.string() })]);

export type SolanaNodeOptions = Pick<LocalSolanaOptions, 'isClockMovable'>;

/** The local Solana in a separate process. A crashed process is restarted at the same address. */
export class SolanaNode {
  readonly #folder: string;
  readonly #arguments: readonly string[];
  #url = '';
  #child: ChildProcess | undefined;
  #isStopping = false;
  #deaths = 0;
  #startedAt = 0;
  #restart: ReturnType<typeof setTimeout> | undefined;

  private constructor(folder: string, { isClockMovable = false }: SolanaNodeOptions) {
    this.#folder = folder;
    this.#arguments = isClockMovable ? [MOVABLE_CLOCK] : [];
  }

  /** Starts the chain from its log in `folder`. First ends a child process of a killed parent. */
  static async start(folder: string, signal: AbortSignal, options: SolanaNodeOptions = {}): Promise<SolanaNode> {
    signal.throwIfAborted();
    const node = new SolanaNode(folder, options);
    await stopOrphan(node.#pidFile, PROGRAM);
    try {
      node.#url = await node.#spawn();
      signal.throwIfAborted();
      return node;
    } catch (error) {
      await node.stop();
      throw error;
    }
  }

  get url(): string {
    return this.#url;
  }

  /** Id of the current process; `undefined` if none runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (child) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(insist);
    }
    rmSync(this.#pidFile, { force: true });
  }

  get #pidFile(): string {
    return join(this.#folder, 'solana.pid');
  }

  /** Resolves with its address once it answers. */
  #spawn(): Promise<string> {
    const port = this.#url === '' ? '0' : new URL(this.#url).port;
    const program = join(import.meta.dirname, `${PROGRAM}.ts`);
    const child = forkProgram(program, [this.#folder, port, ...this.#arguments]);
    this.#child = child;
    this.#startedAt = Date.now();
    if (child.pid !== undefined) writeFileSync(this.#pidFile, String(child.pid));
    child.once('exit', () => this.#onExit(child));
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        reject(new Error(`The chain SOLYARD did not start within ${START_LIMIT_MS / 1_000} s`));
        child.kill('SIGKILL');
      }, START_LIMIT_MS);
      child.once('message', (message) => {
        clearTimeout(late);
        const word = z.parse(ChildMessage, message);
        if ('url' in word) resolve(word.url);
        else reject(new Error(`The chain SOLYARD did not start: ${word.error}`));
      });
      child.once('error', reject);
      child.once('exit', () => {
        clearTimeout(late);
        reject(new Error('The chain SOLYARD ended while starting'));
      });
    });
  }

  #onExit(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined;
    // The caller handles a failure of the first start.
    if (this.#isStopping || this.#url === '') return;
    if (Date.now() - this.#startedAt > HEALTHY_AFTER_MS) this.#deaths = 0;
    const waitMs = restartAfterMs[this.#deaths];
    this.#deaths += 1;
    if (waitMs === undefined) return;
    // A failed start counts as a crash too.
    this.#restart = setTimeout(() => void this.#spawn().catch(() => undefined), waitMs);
  }
}
