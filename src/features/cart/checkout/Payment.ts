import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Nft } from '../../../market/Nft.ts';
import type { Token } from '../../../model/Token.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { moneyOf } from './moneyOf.ts';
import { type CartQuote, requestCheckout } from './requestCheckout.ts';

type QuoteState =
  | { readonly status: 'none' | 'loading' }
  | { readonly status: 'ready'; readonly quote: CartQuote }
  | { readonly status: 'failed'; readonly error: unknown };

type Parts = Pick<Shell, 'api' | 'chains' | 'tokens' | 'wallet'>;

/**
 * The payment token of a purchase: the asking currency if the app knows it, else the chain's coin. The buyer can choose
 * another token.
 */
export class Payment {
  readonly chain: ChainPlugin;
  token: Token;
  state: QuoteState = { status: 'none' };
  readonly #parts: Parts;
  readonly #isCoinAsked: boolean;
  #asked: AbortController | undefined;

  /** `first`: one of the NFTs. All of them are priced in the same currency. */
  constructor(parts: Parts, chain: ChainPlugin, first: Nft | undefined) {
    this.#parts = parts;
    this.chain = chain;
    const money = first ? moneyOf(first, chain) : chain.native.id;
    this.#isCoinAsked = money === chain.native.id;
    this.token = (this.#isCoinAsked ? undefined : parts.tokens.find(money)) ?? chain.native;
    makeAutoObservable(this, { chain: false, token: observableRef, state: observableRef });
  }

  /** Whether coins pay for prices in coins. Such a purchase needs no quote. */
  get isPlain(): boolean {
    return this.isCoin && this.#isCoinAsked;
  }

  get isCoin(): boolean {
    return this.token.id === this.chain.native.id;
  }

  get quote(): CartQuote | undefined {
    return this.state.status === 'ready' ? this.state.quote : undefined;
  }

  choose(token: Token): void {
    this.#asked?.abort();
    this.token = token;
    this.state = { status: 'none' };
  }

  /** Requests the current price of the NFTs. `undefined` if no quote is needed, or if the request failed. Never rejects. */
  async requestQuote(nfts: readonly Nft[], signal: AbortSignal): Promise<CartQuote | undefined> {
    this.#asked?.abort();
    if (this.isPlain || nfts.length === 0) return undefined;
    const { token: payToken } = this;
    const buyer = this.#parts.wallet.payerOn(this.chain);
    const asked = new AbortController();
    this.#asked = asked;
    const either = AbortSignal.any([signal, asked.signal]);
    this.#show({ status: 'loading' });
    try {
      const quote = await requestCheckout(this.#parts, { chain: this.chain, payToken, nfts, buyer }, either);
      if (either.aborted) return undefined;
      this.#show({ status: 'ready', quote });
      return quote;
    } catch (error) {
      if (!either.aborted) this.#show({ status: 'failed', error });
      return undefined;
    }
  }

  #show(state: QuoteState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
