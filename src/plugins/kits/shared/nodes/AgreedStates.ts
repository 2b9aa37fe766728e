import type { TransactionState } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import type { SeveralAnswers } from './NodePool.ts';

/** The nodes of a chain as one, or one of them. */
export interface NodeAccess<Node> {
  query<T>(work: (node: Node) => Promise<T>, options: Cancellable): Promise<T>;
}

/** The part of `NodeClient` that is used here. */
interface SeveralNodes<Node> extends NodeAccess<Node> {
  /** Number of hosts in the list of nodes. */
  readonly hostCount: number;
  queryTwo<T>(work: (node: Node) => Promise<T>, options: Cancellable): Promise<SeveralAnswers<T>>;
}

declare const agreed: unique symbol;

/**
 * A state on which two hosts agree, or one that does not end the transaction. Only `AgreedStates` makes one of an end, so a family
 * cannot return an end on the word of one node.
 */
export type AgreedState =
  | Extract<TransactionState, { readonly status: 'unknown' | 'pending' | 'included' }>
  | (TransactionState & { readonly [agreed]: true });

/** Reads the state of a transaction at these nodes. */
export type ReadState<Node> = (nodes: NodeAccess<Node>) => Promise<TransactionState>;

interface Followed {
  /** The last replies of two hosts. */
  state: AgreedState;
  areAgreed: boolean;
  /** The hosts are not asked again before. */
  asksAgainAt: number;
  pauseMs: number;
}

/** Pause after two hosts did not agree. Doubled after each further time. */
const PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** Maximum number of transactions that are remembered. */
const MAX_FOLLOWED = 200;
/** One of two hosts confirmed the transaction. */
const HALF_CONFIRMED: AgreedState = { status: 'included', confirmations: 1, required: 2 };
/** From the least to the most certain. */
const successes: readonly TransactionState['status'][] = ['unknown', 'pending', 'included', 'final'];

/**
 * The states of transactions by nodes of two hosts. One node could say that a payment is final, or that it failed and can be
 * repeated. A second host is asked only when the state changes, and again after a pause if the hosts did not agree. If all nodes
 * are on one host, its word counts.
 */
export class AgreedStates<Node> {
  readonly #nodes: SeveralNodes<Node>;
  readonly #now: () => number;
  readonly #followed = new Map<string, Followed>();

  constructor(nodes: SeveralNodes<Node>, now: () => number) {
    this.#nodes = nodes;
    this.#now = now;
  }

  /** @throws AppError `chain/unreachable` */
  async read(hash: string, read: ReadState<Node>, options: Cancellable): Promise<AgreedState> {
    return this.confirm(hash, await read(this.#nodes), { read, ...options });
  }

  /** The state if two hosts agree on it, otherwise the less certain one. `state`: the reply of one node. */
  async confirm(
    hash: string,
    state: TransactionState,
    { read, ...options }: { readonly read: ReadState<Node> } & Cancellable,
  ): Promise<AgreedState> {
    if (state.status === 'unknown' || state.status === 'pending') return state;
    if (this.#nodes.hostCount < 2) return asAgreed(state);
    const known = this.#followed.get(hash);
    if (known?.areAgreed && isSame(known.state, state)) return asAgreed(state);
    const left = known && !known.areAgreed ? known.asksAgainAt - this.#now() : 0;
    // If the clock was set back, the pause must not last a day.
    if (known && left > 0 && left <= MAX_PAUSE_MS) return known.state;
    const { answers, isPartial } = await this.#nodes.queryTwo((node) => read({ query: (work) => work(node) }), options);
    const agreed = isPartial ? half(state) : agreedOf(answers);
    this.#remember(hash, agreed, !isPartial && isSame(agreed, state));
    return agreed;
  }

  /** The state if the family found that two hosts agree on it, by a comparison of its own. */
  judge(state: TransactionState, areAgreed: boolean): AgreedState {
    return areAgreed ? asAgreed(state) : { status: 'unknown' };
  }

  #remember(hash: string, state: AgreedState, areAgreed: boolean): void {
    const before = this.#followed.get(hash);
    const pauseMs = before && !before.areAgreed ? Math.min(before.pauseMs * 2, MAX_PAUSE_MS) : PAUSE_MS;
    this.#followed.delete(hash);
    this.#followed.set(hash, { state, areAgreed, asksAgainAt: this.#now() + pauseMs, pauseMs });
    const [oldest] = this.#followed.keys();
    if (this.#followed.size > MAX_FOLLOWED && oldest !== undefined) this.#followed.delete(oldest);
  }
}

/** The mark exists only for the compiler. */
function asAgreed(state: TransactionState): AgreedState {
  return state as AgreedState;
}

/** The reply of one host while the other does not answer. It is never final. */
function half(state: TransactionState): AgreedState {
  if (state.status === 'included') return state;
  return state.status === 'final' ? HALF_CONFIRMED : { status: 'unknown' };
}

/** The least certain of the successes. An end counts only if all answers are the same. */
function agreedOf(answers: readonly TransactionState[]): AgreedState {
  const [first = { status: 'unknown' as const }] = answers;
  if (answers.every((answer) => isSame(answer, first))) return asAgreed(first);
  if (!answers.every(({ status }) => successes.includes(status))) return { status: 'unknown' };
  return asAgreed(answers.reduce((least, answer) => (rankOf(answer) < rankOf(least) ? answer : least)));
}

function isSame(one: TransactionState, other: TransactionState): boolean {
  if (one.status !== 'replaced' || other.status !== 'replaced') return one.status === other.status;
  return one.by === other.by && one.isSame === other.isSame;
}

function rankOf({ status }: TransactionState): number {
  return successes.indexOf(status);
}
