import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/**
 * Requests between features that do not know each other. The feature that answers one declares it in its `intents.ts`, by
 * declaration merging; requests of several features are in `src/market` and `src/trade`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface Intents {}

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

  request<I extends keyof Intents>(intent: I, request: Intents[I]): void {
    this.answers[intent]?.(request);
  }

  #set<I extends keyof Intents>(intent: I, answer: ((request: Intents[I]) => void) | undefined): void {
    this.answers = { ...this.answers, [intent]: answer };
  }
}
