import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { pieceOf } from '../../../api/storedPiece.ts';
import type { Address } from '../../../model/caip.ts';
import { isCancelled } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { Piece } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { SwapForm } from '../form/SwapForm.ts';

export type PieceState =
  /** Any amount can be sent, or no connected wallet can pay. */
  | { readonly status: 'free' }
  /** The app is finding out whether any amount can be sent. */
  | { readonly status: 'asking' }
  /** That could not be found out. */
  | { readonly status: 'unknown' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly pieces: readonly Piece[] }
  | { readonly status: 'failed'; readonly error: unknown };

type Parts = Pick<Shell, 'chains' | 'outbox'>;

/**
 * The user's pieces of a token that moves only in pieces. The user chooses one, and its amount becomes the amount of
 * the swap.
 */
export class PieceChoice {
  state: PieceState = { status: 'free' };
  readonly #parts: Parts;
  readonly #form: SwapForm;
  #reading: AbortController | undefined;

  constructor(parts: Parts, form: SwapForm) {
    this.#parts = parts;
    this.#form = form;
    makeAutoObservable(this, { state: observableRef });
  }

  /** Follows the source token and the payer. Returns a function that stops this. */
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

  /** Pieces to choose from. Excludes pieces already sent, which the indexer may still list. */
  get pieces(): readonly Piece[] {
    if (this.state.status !== 'ready') return [];
    const sent = new Set(
      this.#parts.outbox.all.flatMap((record) => (mayBeSent(record) ? (pieceOf(record.payload) ?? []) : [])),
    );
    return this.state.pieces.filter(({ id }) => !sent.has(id));
  }

  /** Whether the user chooses a piece instead of typing an amount. */
  get isWhole(): boolean {
    const { status } = this.state;
    return status === 'loading' || status === 'ready' || status === 'failed';
  }

  /** Whether the user must choose a piece before the swap. */
  get isMissing(): boolean {
    const { piece } = this.#form;
    return this.state.status === 'ready' && !this.pieces.some(({ id }) => id === piece?.id);
  }

  /** Reads the pieces, and cancels a read in progress. Never rejects. */
  async read(): Promise<void> {
    const { from, sender } = this.#form;
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    if (!from || !sender) {
      this.#set({ status: 'free' });
      return;
    }
    for await (const state of this.#request(from, sender, reading.signal)) {
      if (reading.signal.aborted) return;
      this.#set(state);
    }
  }

  async *#request(token: Token, owner: Address, signal: AbortSignal): AsyncGenerator<PieceState, void, undefined> {
    yield { status: 'asking' };
    const driver = await this.#parts.chains.driver(token.chain).catch(() => undefined);
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
      // The amount was typed before, or its piece belongs to another account.
      if (this.isWhole && (!piece || this.isMissing)) this.#form.setAmount('');
    });
  }
}

type StoredSwap = Shell['outbox']['all'][number];

function mayBeSent({ stage, outcome }: StoredSwap): boolean {
  return stage !== 'closed' || outcome === 'reported' || outcome === 'archived';
}
