import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { resultCodes } from '../../api/codes.ts';
import type { WireNft } from '../../api/nft/entities.ts';
import { Amount } from '../../model/Amount.ts';
import { AppError, isAppError, isCancelled } from '../../model/errors.ts';
import type { Token } from '../../model/Token.ts';
import type { ChainDriver, ChainPlugin } from '../../shell/plugin/chain.ts';
import { canonicalOn } from '../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../shell/Shell.ts';
import { nftKey } from '../../shell/stores/CartMarks.ts';
import { askCheckoutData } from './askCheckout.ts';
import { askPurchase, type Left, type Purchase } from './askPurchase.ts';
import { cartOf } from './CartStore.ts';
import { moneyOf, sumKeyOf } from './moneyOf.ts';
import { Payment } from './Payment.ts';
import { type Buying, sendPurchase } from './sendPurchase.ts';

export interface CheckoutItem {
  readonly nft: WireNft;
  readonly price: Amount;
}

/** `approving`: the token is made payable first. `waiting`: until the chain has included it. */
export type CheckoutStatus = 'review' | 'preparing' | 'approving' | 'asking' | 'waiting' | 'done';

/** The quote holds no more: it is asked for again and shown, and nothing is sent. */
const outdated: readonly number[] = [resultCodes.nftNotListed, resultCodes.abnormalRate];

/** Buys NFTs of one chain that are asked for in one currency: what the user saw, at the price the user saw, or nothing. */
export class Checkout {
  readonly chain: ChainPlugin;
  readonly payment: Payment;
  /** What is bought; after a change, what is left of it at today's prices. */
  items: readonly CheckoutItem[];
  /** What cannot be had any more, with the service's code. */
  left: readonly Left[];
  /** Something was sold or costs another price now: nothing is sent until the user has seen it. */
  isChanged = false;
  status: CheckoutStatus = 'review';
  error: unknown;
  hash: string | undefined;
  /** Keys of what arrived; known once it is done. */
  arrived: ReadonlySet<string> = new Set();
  readonly #shell: Shell;

  /** Those that are asked for in something else than the first are left out. */
  constructor(shell: Shell, chain: ChainPlugin, items: readonly CheckoutItem[]) {
    const keyOf = ({ nft, price }: CheckoutItem) => sumKeyOf(nft, price, chain);
    const isSame = (item: CheckoutItem) => items[0] !== undefined && keyOf(item) === keyOf(items[0]);
    this.#shell = shell;
    this.chain = chain;
    this.items = items.filter(isSame);
    this.left = items
      .filter((item) => !isSame(item))
      .map(({ nft }) => ({ nft, resCode: resultCodes.nftCurrencyUnsupported }));
    this.payment = new Payment(shell, chain, items[0]?.nft);
    makeAutoObservable(this, {
      chain: false,
      payment: false,
      items: observableRef,
      left: observableRef,
      error: observableRef,
      arrived: observableRef,
      total: false,
      pays: false,
      isRunning: false,
    });
  }

  /** What the sellers ask for. */
  get total(): Amount {
    const zero = Amount.zero(this.items[0]?.price.currency ?? this.chain.native);
    return this.items.reduce((sum, { price }) => sum.plus(price), zero);
  }

  /** The most that is paid; `undefined` until it is known. */
  get pays(): Amount | undefined {
    return this.payment.isPlain ? this.total : this.payment.quote?.pays;
  }

  get isRunning(): boolean {
    return this.status !== 'review' && this.status !== 'done';
  }

  /** Pays with another token from now on; not while something is under way. */
  async choose(token: Token, signal: AbortSignal): Promise<void> {
    if (runInAction(() => this.status) !== 'review') return;
    this.payment.choose(token);
    this.#show({ error: undefined });
    await this.quote(signal);
  }

  /** Asks what it comes to where that is to be asked. Never rejects: what stops it is in `payment`. */
  async quote(signal: AbortSignal): Promise<void> {
    const items = runInAction(() => this.items);
    const quote = await this.payment.ask(
      items.map(({ nft }) => nft),
      signal,
    );
    if (quote) this.#hasChanged(items, quote);
  }

  /** Never rejects: what stops it is in `error`, what changed in `items` and `left`. */
  async run(signal: AbortSignal): Promise<void> {
    const [isBusy, buyer] = runInAction(() => [
      this.status !== 'review' || this.items.length === 0 || this.pays === undefined,
      this.#shell.wallet.payerOn(this.chain),
    ]);
    if (isBusy) return;
    this.#show({ status: 'preparing', error: undefined, isChanged: false });
    try {
      if (buyer === undefined) throw new AppError('wallet/not-connected', {});
      const driver = await this.#shell.chains.driver(this.chain.id);
      const txData = await this.#ask(buyer, signal);
      if (!txData) return;
      await sendPurchase(this.#shell, this.#buying(driver, buyer, txData), signal);
      await this.#settle(driver, buyer, signal);
    } catch (error) {
      if (!signal.aborted) this.#show({ status: 'review', error: isCancelled(error) ? undefined : error });
    }
  }

  /** The transaction for what is on the screen; `undefined` where that has changed, which is then shown. */
  async #ask(buyer: string, signal: AbortSignal): Promise<Buying['txData']> {
    const { chain, payment } = this;
    const [items, quote, payToken] = runInAction(() => [this.items, payment.quote, payment.token]);
    if (!quote) {
      const purchase = await askPurchase(this.#shell, { chain, buyer, nfts: items.map(({ nft }) => nft) }, signal);
      return this.#hasChanged(items, purchase) ? undefined : purchase.txData;
    }
    try {
      return await askCheckoutData(this.#shell, { buyer, payToken, quote }, signal);
    } catch (error) {
      if (!isAppError(error, 'api/refused') || !outdated.includes(error.context.resCode)) throw error;
      await this.quote(signal);
      this.#show({ status: 'review', isChanged: true });
      return undefined;
    }
  }

  #buying(driver: ChainDriver, buyer: string, txData: Buying['txData']): Buying {
    const { chain, payment } = this;
    return runInAction(() => ({
      chain,
      driver,
      buyer,
      txData,
      nfts: this.items.map(({ nft }) => nft),
      asked: { token: this.items[0] ? moneyOf(this.items[0].nft, chain) : chain.native.id, units: this.total.units },
      payToken: payment.token,
      pays: this.pays ?? this.total,
      isPlain: payment.isPlain,
      onApproving: () => this.#show({ status: 'approving' }),
      onAsking: () => this.#show({ status: 'asking' }),
      onSent: (hash: string) => this.#show({ status: 'waiting', hash }),
    }));
  }

  /** Whether it is another purchase now than the one on the screen; that one is then shown. */
  #hasChanged(items: readonly CheckoutItem[], { had, left }: Pick<Purchase, 'had' | 'left'>): boolean {
    const currency = items[0]?.price.currency ?? this.chain.native;
    const now = had.map(({ nft, units }) => ({ nft, price: Amount.ofUnits(units, currency) }));
    const isSame =
      left.length === 0 &&
      now.length === items.length &&
      items.every(({ nft, price }) => now.some((item) => item.nft === nft && item.price.equals(price)));
    if (isSame) return false;
    this.#show({ status: 'review', items: now, left: [...this.left, ...left], isChanged: true });
    return true;
  }

  /** What was sold a moment before is left out by the chain and not paid for: the chain says what arrived. */
  async #settle(driver: ChainDriver, buyer: string, signal: AbortSignal): Promise<void> {
    const items = runInAction(() => this.items);
    const arrived = await Promise.all(
      items.map(async ({ nft }) => {
        const place = { collection: canonicalOn(driver, nft.contractAddress), tokenId: BigInt(nft.tokenId) };
        const balances = await Promise.all(
          (['ERC721', 'ERC1155'] as const).map((standard) =>
            driver.nfts?.balance(buyer, { ...place, standard }, { signal }).catch(() => 0n),
          ),
        );
        return balances.some((balance) => balance !== undefined && balance > 0n) ? [nftKey(nft)] : [];
      }),
    );
    cartOf(this.#shell).remove(items.map(({ nft }) => nft));
    this.#shell.balances.refresh(buyer, this.chain.id);
    this.#show({ status: 'done', arrived: new Set(arrived.flat()) });
  }

  #show(
    change: Partial<Pick<Checkout, 'status' | 'error' | 'items' | 'left' | 'isChanged' | 'hash' | 'arrived'>>,
  ): void {
    runInAction(() => Object.assign(this, change));
  }
}
