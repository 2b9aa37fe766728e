import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { WireNft } from '../api/nft/entities.ts';
import type { Token } from '../model/Token.ts';

/**
 * Requests between features that do not know each other. The shell's own controls ask for these. A feature that answers
 * another request declares it in its own `intents.ts`, by declaration merging.
 */
export interface Intents {
  /** Adds NFTs that are for sale to the cart and keeps its other items. `shell.cartMarks` lists the cart's content. */
  addToCart: { readonly nfts: readonly WireNft[] };
  removeFromCart: { readonly nfts: readonly WireNft[] };
  /**
   * Sets both tokens of the swap form and, if present, the amount to pay in human decimals. An empty amount clears the
   * field. The recipient becomes the user's own address, as in a new form. Answered only while the form is on the screen.
   */
  prefillSwap: { readonly from: Token; readonly to: Token; readonly amount?: string };
}

type Answers = { [I in keyof Intents]?: (request: Intents[I]) => void };

/** Passes an intent to the feature that answers it. */
export class IntentBus {
  answers: Answers = {};

  constructor() {
    makeAutoObservable(this, { answers: observableRef });
  }

  /** Whether a feature answers the intent. Otherwise its controls are not rendered. */
  isAnswered(intent: keyof Intents): boolean {
    return this.answers[intent] !== undefined;
  }

  /** Sets the feature that answers an intent: one per intent. Returns a function that stops it. */
  answer<I extends keyof Intents>(intent: I, answer: (request: Intents[I]) => void): () => void {
    this.#set(intent, answer);
    return () => runInAction(() => this.#set(intent, undefined));
  }

  ask<I extends keyof Intents>(intent: I, request: Intents[I]): void {
    this.answers[intent]?.(request);
  }

  #set<I extends keyof Intents>(intent: I, answer: ((request: Intents[I]) => void) | undefined): void {
    this.answers = { ...this.answers, [intent]: answer };
  }
}
