import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { Address } from '../../model/caip.ts';
import { isCancelled } from '../../model/errors.ts';
import type { Token } from '../../model/Token.ts';
import type { Piece } from '../../shell/plugin/chain.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { SwapForm } from './SwapForm.ts';

export type PieceState =
  /** Any amount can be sent, or nobody is connected who could. */
  | { readonly status: 'free' }
  /** Nobody knows yet whether any amount can be sent. */
  | { readonly status: 'asking' }
  /** Nor could it be found out. */
  | { readonly status: 'unknown' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly pieces: readonly Piece[] }
  | { readonly status: 'failed'; readonly error: unknown };

/** Of a token that moves only in pieces: what the user has of them. One is chosen for a swap, and its amount is the amount. */
export class PieceChoice {
  state: PieceState = { status: 'free' };
  readonly #shell: Shell;
  readonly #form: SwapForm;
  #reading: AbortController | undefined;

  constructor(shell: Shell, form: SwapForm) {
    this.#shell = shell;
    this.#form = form;
    makeAutoObservable(this, { state: observableRef, pieces: false, isWhole: false, isMissing: false });
  }

  /** Follows the source token and who pays. Returns the way to stop. */
  start(): () => void {
    const stop = reaction(
      () => [this.#form.from?.id, this.#form.sender].join(' '),
      () => void this.read(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.#reading?.abort();
    };
  }

  /** What can be chosen: not what was sent already, which the indexer may still list. */
  get pieces(): readonly Piece[] {
    if (this.state.status !== 'ready') return [];
    const sent = new Set(this.#shell.outbox.all.flatMap((record) => (mayBeSent(record) ? sentPiece(record) : [])));
    return this.state.pieces.filter(({ id }) => !sent.has(id));
  }

  /** Whether the amount is chosen rather than typed. */
  get isWhole(): boolean {
    const { status } = this.state;
    return status === 'loading' || status === 'ready' || status === 'failed';
  }

  /** Whether one has to be chosen before anything can be sent. */
  get isMissing(): boolean {
    const { piece } = this.#form;
    return this.state.status === 'ready' && !this.pieces.some(({ id }) => id === piece?.id);
  }

  /** Reads them, anew where they were read. Never rejects. */
  async read(): Promise<void> {
    const { from, sender } = runInAction(() => ({ from: this.#form.from, sender: this.#form.sender }));
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    if (!from || !sender) {
      this.#set({ status: 'free' });
      return;
    }
    for await (const state of this.#ask(from, sender, reading.signal)) {
      if (reading.signal.aborted) return;
      this.#set(state);
    }
  }

  async *#ask(token: Token, owner: Address, signal: AbortSignal): AsyncGenerator<PieceState, void, undefined> {
    yield { status: 'asking' };
    const driver = await this.#shell.chains.driver(token.chain).catch(() => undefined);
    if (!driver) {
      yield { status: 'unknown' };
    } else if (!driver.pieces?.hasPieces(token)) {
      yield { status: 'free' };
    } else {
      yield { status: 'loading' };
      try {
        yield { status: 'ready', pieces: await driver.pieces.list(owner, token, { signal }) };
      } catch (error) {
        if (!isCancelled(error)) yield { status: 'failed', error };
      }
    }
  }

  #set(state: PieceState): void {
    runInAction(() => {
      this.state = state;
      const { piece } = this.#form;
      // What was typed before, or chosen for another account, is none of them.
      if (this.isWhole && (!piece || this.isMissing)) this.#form.setAmount('');
    });
  }
}

type StoredSwap = Shell['outbox']['all'][number];

function mayBeSent({ stage, outcome }: StoredSwap): boolean {
  return stage !== 'closed' || outcome === 'reported' || outcome === 'archived';
}

/** Of what a sent swap is reported with (`swapReport.ts`), all that is asked here. */
const Reported = z.object({ piece: z.optional(z.string()) });

function sentPiece({ payload }: StoredSwap): string[] {
  const parsed = z.safeParse(Reported, payload);
  return parsed.success && parsed.data.piece !== undefined ? [parsed.data.piece] : [];
}
