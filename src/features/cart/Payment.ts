import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { WireNft } from '../../api/nft/entities.ts';
import type { Token } from '../../model/Token.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import type { Shell } from '../../shell/Shell.ts';
import { askCheckout, type CartQuote } from './askCheckout.ts';
import { moneyOf } from './moneyOf.ts';

type QuoteState =
  | { readonly status: 'none' | 'loading' }
  | { readonly status: 'ready'; readonly quote: CartQuote }
  | { readonly status: 'failed'; readonly error: unknown };

/** What a purchase is paid with: what the sellers ask for where that is known here, else whatever the buyer chooses. */
export class Payment {
  readonly chain: ChainPlugin;
  token: Token;
  state: QuoteState = { status: 'none' };
  readonly #shell: Shell;
  readonly #isCoinAsked: boolean;
  #asked: AbortController | undefined;

  /** `first`: one of what is bought, which is all asked for in the same. */
  constructor(shell: Shell, chain: ChainPlugin, first: WireNft | undefined) {
    this.#shell = shell;
    this.chain = chain;
    const money = first ? moneyOf(first, chain) : chain.native.id;
    this.#isCoinAsked = money === chain.native.id;
    this.token = (this.#isCoinAsked ? undefined : shell.tokens.find(money)) ?? chain.native;
    makeAutoObservable(this, { chain: false, token: observableRef, state: observableRef });
  }

  /** Whether coins pay for what is asked for in coins: that costs what it costs. */
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

  /** What the NFTs come to now; `undefined` where nothing is to be asked, or it was not told. Never rejects. */
  async ask(nfts: readonly WireNft[], signal: AbortSignal): Promise<CartQuote | undefined> {
    const [isNothing, payToken, buyer] = runInAction(() => [
      this.isPlain || nfts.length === 0,
      this.token,
      this.#shell.wallet.payerOn(this.chain),
    ]);
    this.#asked?.abort();
    if (isNothing) return undefined;
    const asked = new AbortController();
    this.#asked = asked;
    const either = AbortSignal.any([signal, asked.signal]);
    this.#show({ status: 'loading' });
    try {
      const quote = await askCheckout(this.#shell, { chain: this.chain, payToken, nfts, buyer }, either);
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
