import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ChannelState, channelHealth } from '../../api/health.ts';
import { AppError } from '../../model/errors.ts';
import { timeLimit } from '../../shell/platform/timeLimit.ts';
import { untilAborted } from '../../shell/platform/untilAborted.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import type { Shell } from '../../shell/Shell.ts';
import { listedChains } from './healthRows.ts';

/** Number of chains that are checked at the same time. */
const AT_A_TIME = 6;
/** Time limit for the answer of a chain. */
const ANSWER_LIMIT_MS = 3_000;
/** Time limit for loading the chain's code, before the request. */
const CODE_LIMIT_MS = 10_000;

export type CheckState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly done: number; readonly total: number }
  | { readonly status: 'done'; readonly total: number };

type Parts = Pick<Shell, 'health' | 'quarantine' | 'api' | 'chains'>;

/** On request of the user, sends one small request to every chain and reads the channel states from the service. */
export class HealthCheck {
  state: CheckState = { status: 'idle' };
  /** Empty before the first check. */
  channels: readonly ChannelState[] = [];
  hasBackendFailed = false;
  readonly #parts: Parts;
  #running: AbortController | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    makeAutoObservable(this, { state: observableRef, channels: observableRef });
  }

  /** Never rejects. The results are in the shell's `health` store. */
  async run(): Promise<void> {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    const { signal } = running;
    const chains = listedChains(this.#parts).filter(({ id }) => !this.#parts.quarantine.isQuarantined(id));
    const total = chains.length;
    let done = 0;
    this.#show({ status: 'running', done, total }, signal);
    const left = [...chains];
    const work = async () => {
      for (let chain = left.shift(); chain && !signal.aborted; chain = left.shift()) {
        await this.#check(chain, signal);
        done += 1;
        this.#show({ status: 'running', done, total }, signal);
      }
    };
    await Promise.all([this.#askBackend(signal), ...Array.from({ length: AT_A_TIME }, work)]);
    this.#show({ status: 'done', total }, signal);
  }

  /** Cancels a running check. */
  stop(): void {
    this.#running?.abort();
    runInAction(() => {
      if (this.state.status === 'running') this.state = { status: 'idle' };
    });
  }

  /** Reads the balance of the chain's sample address. That address is public and does not belong to the user. */
  async #check(chain: ChainPlugin, signal: AbortSignal): Promise<void> {
    const { chains, health } = this.#parts;
    try {
      const driver = await untilAborted(chains.driver(chain.id), timeLimit(CODE_LIMIT_MS, signal).signal);
      const limit = timeLimit(ANSWER_LIMIT_MS, signal).signal;
      await untilAborted(driver.getBalances(chain.samples.address, [chain.native], { signal: limit }), limit);
    } catch (error) {
      if (signal.aborted) return;
      // Errors from the chain's own code are already in the store.
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      const isUnloaded = error instanceof AppError && error.code === 'chain/not-loaded';
      if (isUnloaded) health.tell('chain', chain.id, { ms: 0, error });
      if (isLate) {
        const unreachable = new AppError('chain/unreachable', { chain: chain.name });
        health.tell('chain', chain.id, { ms: ANSWER_LIMIT_MS, error: unreachable });
      }
    }
  }

  async #askBackend(signal: AbortSignal): Promise<void> {
    const found = await this.#parts.api
      .call(channelHealth, {}, { signal, timeoutMs: CODE_LIMIT_MS })
      .catch(() => undefined);
    if (signal.aborted) return;
    runInAction(() => {
      this.hasBackendFailed = found === undefined;
      this.channels = found?.channels ?? this.channels;
    });
  }

  #show(state: CheckState, signal: AbortSignal): void {
    if (signal.aborted) return;
    runInAction(() => {
      this.state = state;
    });
  }
}
