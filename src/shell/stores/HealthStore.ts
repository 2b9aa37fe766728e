import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import { isCancelled } from '../../model/errors.ts';

/** The kind of a monitored service. `part` distinguishes parts of one plugin, such as the addresses of nodes. */
export type HealthKind = 'chain' | 'node' | 'wallet' | 'channel';

/** The outcome of one request. `error` is absent if there was a reply. `restsUntil` is in milliseconds since 1970. */
export interface Outcome {
  readonly ms: number;
  readonly error?: unknown;
  readonly restsUntil?: number;
  /** The part of the plugin that was requested, such as a node. */
  readonly part?: string;
}

/** Statistics of a service since the page was opened. */
export interface Seen {
  readonly asked: number;
  readonly answered: number;
  /** Durations of the latest replies in milliseconds, oldest first. */
  readonly times: readonly number[];
  readonly last: 'answered' | 'failed' | 'declined' | 'silent';
  /** The latest failure. A later reply does not clear it. */
  readonly error: unknown;
  readonly restsUntil: number;
}

const KEPT_TIMES = 15;
const none: Seen = { asked: 0, answered: 0, times: [], last: 'silent', error: undefined, restsUntil: 0 };

/** Collects outcomes of requests to nodes, wallets and channels. It sends no requests and stores nothing. */
export class HealthStore {
  readonly seen = new Map<string, Seen>();

  constructor() {
    makeAutoObservable(this, { seen: observableShallow, of: false, partsOf: false });
  }

  /** `undefined` if it was not asked yet. */
  of(kind: HealthKind, id: string, part = ''): Seen | undefined {
    return this.seen.get(keyOf(kind, id, part));
  }

  /** The requested parts of one plugin, such as its nodes. Without an id: all parts of the kind. */
  partsOf(kind: HealthKind, id = ''): readonly string[] {
    const start = id === '' ? `${kind} ` : keyOf(kind, id, '');
    return [...this.seen.keys()].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length).trimEnd());
  }

  tell(kind: HealthKind, id: string, { ms, error, restsUntil = 0, part = '' }: Outcome): void {
    const isDeclined = isCancelled(error);
    const isAnswer = error === undefined;
    this.#change(keyOf(kind, id, part), (before) => ({
      asked: before.asked + 1,
      answered: before.answered + Number(isAnswer),
      times: isAnswer ? [...before.times, ms].slice(-KEPT_TIMES) : before.times,
      last: isAnswer ? 'answered' : isDeclined ? 'declined' : 'failed',
      error: isAnswer || isDeclined ? before.error : error,
      restsUntil,
    }));
  }

  /** Records a request to several services in which this one had no result. That is not a failure. */
  recordNoAnswer(kind: HealthKind, id: string): void {
    this.#change(keyOf(kind, id, ''), (before) => ({ ...before, asked: before.asked + 1, last: 'silent' }));
  }

  #change(key: string, next: (before: Seen) => Seen): void {
    runInAction(() => this.seen.set(key, next(this.seen.get(key) ?? none)));
  }
}

function keyOf(kind: HealthKind, id: string, part: string): string {
  return `${kind} ${id} ${part}`;
}
