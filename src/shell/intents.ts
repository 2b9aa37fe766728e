import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { WireNft } from '../api/nft/entities.ts';
import type { ChainId } from '../model/caip.ts';
import type { Token } from '../model/Token.ts';

/** What features may ask of the app without knowing who answers. Few, typed, all in this table. */
export interface Intents {
  /** Lets the user choose and connect a wallet; `chainType` preselects a tab, wallets that can sign for `chain` come first. */
  openWalletChooser: { readonly chainType?: string; readonly chain?: ChainId };
  openProfile: object;
  /** Shows an order by the hash of its transaction on the source chain. */
  openOrder: { readonly hash: string };
  /** Puts NFTs that are for sale into the cart; those that are in it stay. What it holds is in `shell.cartMarks`. */
  addToCart: { readonly nfts: readonly WireNft[] };
  openCart: object;
  /** Buys NFTs of one chain right away, after a review; `done` is called once the chain has it. */
  buyNfts: { readonly nfts: readonly WireNft[]; readonly done?: () => void };
  /** Takes the owner's listing of an NFT off the market, after a review; `done` is called once the chain has it. */
  cancelListing: { readonly nft: WireNft; readonly done?: () => void };
  removeFromCart: { readonly nfts: readonly WireNft[] };
  /**
   * Puts both tokens into the swap form, and the amount to pay, in human decimals, where one is given: an empty one empties
   * the field. The money goes to the user's own address then, as in a new form. Answered while the form is on the screen.
   */
  prefillSwap: { readonly from: Token; readonly to: Token; readonly amount?: string };
  /** Shows the assistant; a `question` is put into its field, not sent. */
  openChat: { readonly question?: string };
  /** Shows where people help. */
  openSupport: object;
}

type Answers = { [I in keyof Intents]?: (request: Intents[I]) => void };

/** Carries an intent to the feature that answers it. */
export class IntentBus {
  answers: Answers = {};

  constructor() {
    makeAutoObservable(this, { answers: observableRef });
  }

  /** Whether somebody answers: controls that nobody would answer are not drawn. */
  isAnswered(intent: keyof Intents): boolean {
    return this.answers[intent] !== undefined;
  }

  /** One feature answers an intent. Returns the way to stop. */
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
