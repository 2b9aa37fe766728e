import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import { isCancelled } from '../../model/errors.ts';

/** `part` tells things of one plugin apart: the address of a node. */
export type HealthKind = 'chain' | 'node' | 'wallet' | 'channel';

/** What came of asking once. `error` is absent where there was an answer; `restsUntil` in milliseconds since 1970. */
export interface Outcome {
  readonly ms: number;
  readonly error?: unknown;
  readonly restsUntil?: number;
}

/** What this page has seen of something since it was opened. */
export interface Seen {
  readonly asked: number;
  readonly answered: number;
  /** How long the latest answers took, oldest first. */
  readonly times: readonly number[];
  readonly last: 'answered' | 'failed' | 'declined' | 'silent';
  /** The latest failure, kept after an answer. */
  readonly error: unknown;
  readonly restsUntil: number;
}

const KEPT_TIMES = 15;
const none: Seen = { asked: 0, answered: 0, times: [], last: 'silent', error: undefined, restsUntil: 0 };

/** What was seen of nodes, wallets and channels where the work was done. Asks nothing itself, and is kept nowhere. */
export class HealthStore {
  readonly seen = new Map<string, Seen>();

  constructor() {
    makeAutoObservable(this, { seen: observableShallow, of: false, partsOf: false });
  }

  /** `undefined`: not asked yet, which says nothing of it. */
  of(kind: HealthKind, id: string, part = ''): Seen | undefined {
    return this.seen.get(keyOf(kind, id, part));
  }

  /** Those that were asked, of one plugin: its nodes; without an id every one of the kind. */
  partsOf(kind: HealthKind, id = ''): readonly string[] {
    const start = id === '' ? `${kind} ` : keyOf(kind, id, '');
    return [...this.seen.keys()].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length).trimEnd());
  }

  tell(kind: HealthKind, id: string, { ms, error, restsUntil = 0 }: Outcome, part = ''): void {
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

  /** Asked together with others, and had nothing to say: no failure. */
  tellSilent(kind: HealthKind, id: string): void {
    this.#change(keyOf(kind, id, ''), (before) => ({ ...before, asked: before.asked + 1, last: 'silent' }));
  }

  #change(key: string, next: (before: Seen) => Seen): void {
    runInAction(() => this.seen.set(key, next(this.seen.get(key) ?? none)));
  }
}

function keyOf(kind: HealthKind, id: string, part: string): string {
  return `${kind} ${id} ${part}`;
}
