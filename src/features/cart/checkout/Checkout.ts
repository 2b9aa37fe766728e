import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import { resultCodes } from '../../../api/codes.ts';
import type { Nft } from '../../../market/Nft.ts';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { Amount } from '../../../model/Amount.ts';
import { type AppError, isAppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { checkTokens } from '../../../shell/outbox/checkTokens.ts';
import { newRecordId } from '../../../shell/outbox/OutboxRecord.ts';
import { untilIncluded } from '../../../shell/outbox/untilIncluded.ts';
import { timeLimit } from '../../../shell/platform/timeLimit.ts';
import type { ChainDriver, ChainPlugin } from '../../../shell/plugin/chain.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { PaymentProgress } from '../../../trade/pipeline/PaymentProgress.ts';
import type { Judged } from '../../../trade/rates/judgeMinimum.ts';
import { RateConsent } from '../../../trade/rates/RateConsent.ts';
import { SymbolConsent } from '../../../trade/rates/symbols/SymbolConsent.ts';
import type { CartStore } from '../list/CartStore.ts';
import { moneyOf, sumKeyOf } from './moneyOf.ts';
import { Payment } from './Payment.ts';
import { requestCheckoutTransaction } from './requestCheckout.ts';
import { type Purchase, requestPurchase, type Unavailable } from './requestPurchase.ts';
import { type Buying, sendPurchase } from './sendPurchase.ts';

export interface CheckoutItem {
  readonly nft: Nft;
  readonly price: Amount;
  /** The price on the screen before. Absent if it has not changed. */
  readonly before?: Amount;
}

interface CheckoutRequest {
  readonly chain: ChainPlugin;
  readonly items: readonly CheckoutItem[];
  /** Bought NFTs leave it. */
  readonly cart: CartStore;
  /** Called with the received NFTs, also after the view of the checkout was closed. */
  readonly onBought?: (nfts: readonly Nft[]) => void;
}

/** Time after which a purchase without a view is no longer followed. The outbox still reports it. */
const FOLLOW_LIMIT_MS = 30 * 60_000;

/** Codes of an expired quote: a new quote is requested and shown, and nothing is sent. */
const outdated: readonly number[] = [resultCodes.nftNotListed, resultCodes.abnormalRate];

type Parts = Pick<Shell, 'api' | 'clock' | 'chains' | 'tokens' | 'balances' | 'wallet' | 'signer' | 'outbox'>;

/** Buys NFTs of one chain with prices in one currency. It buys exactly the shown NFTs at the shown prices, or nothing. */
export class Checkout {
  readonly chain: ChainPlugin;
  readonly payment: Payment;
  /** The NFTs to buy. After a change: the remaining ones, at current prices. */
  items: readonly CheckoutItem[];
  /** NFTs that are no longer available, with the service's code. */
  unavailable: readonly Unavailable[];
  /** An NFT was sold or its price changed. Nothing is sent until the user confirms the new list. */
  isChanged = false;
  readonly progress = new PaymentProgress();
  /** A payment in another token than the sellers', compared with an independent rate. */
  rate: RateConsent;
  /** The paying token, if its contract names another symbol than the list. */
  readonly symbols = new SymbolConsent();
  /** Why the payment is refused at any consent. `undefined` if it is not. */
  rateError: AppError<'swap/rate-too-low'> | undefined;
  /** Keys of the received NFTs. Set when the checkout is done. */
  arrived: ReadonlySet<string> = new Set();
  /** Keys of NFTs that no node answered for. They may have arrived. */
  unread: ReadonlySet<string> = new Set();
  readonly #parts: Parts;
  readonly #cart: CartStore;
  readonly #onBought: (nfts: readonly Nft[]) => void;
  /** Record ids, one per purchase attempted here. */
  readonly #ids = new Map<string, string>();

  /** Items in another currency than the first item's are left out. */
  constructor(parts: Parts, { chain, items, cart, onBought }: CheckoutRequest) {
    const keyOf = ({ nft, price }: CheckoutItem) => sumKeyOf(nft, price, chain);
    const isSame = (item: CheckoutItem) => items[0] !== undefined && keyOf(item) === keyOf(items[0]);
    this.#parts = parts;
    this.#cart = cart;
    this.#onBought = onBought ?? (() => undefined);
    this.chain = chain;
    this.items = items.filter(isSame);
    this.unavailable = items
      .filter((item) => !isSame(item))
      .map(({ nft }) => ({ nft, resultCode: resultCodes.nftCurrencyUnsupported }));
    this.payment = new Payment(parts, chain, items[0]?.nft);
    this.rate = new RateConsent(parts);
    makeAutoObservable(this, {
      rate: observableRef,
      symbols: false,
      rateError: observableRef,
      chain: false,
      payment: false,
      progress: false,
      items: observableRef,
      unavailable: observableRef,
      arrived: observableRef,
      unread: observableRef,
    });
  }

  /** Sum of the asking prices. */
  get total(): Amount {
    return this.#sumOf(this.items);
  }

  /** Maximum payment. `undefined` until it is known. */
  get pays(): Amount | undefined {
    return this.payment.isPlain ? this.total : this.payment.quote?.pays;
  }

  /** What a finished purchase in coins cost. `undefined` for another payment, and while it is unknown what has arrived. */
  get cost(): Amount | undefined {
    const { items, arrived, unread, payment } = this;
    if (!payment.isPlain || unread.size > 0) return undefined;
    return this.#sumOf(items.filter(({ nft }) => arrived.has(nftKey(nft))));
  }

  #sumOf(items: readonly CheckoutItem[]): Amount {
    const zero = Amount.zero(this.items[0]?.price.currency ?? this.chain.native);
    return items.reduce((sum, { price }) => sum.plus(price), zero);
  }

  /** Whether the buyer has to accept the payment first, or cannot. */
  get isHeld(): boolean {
    return this.rateError !== undefined || this.rate.isLacking || this.symbols.isLacking;
  }

  /** Pays with another token from now on. Ignored while a purchase is running. */
  async choose(token: Token, signal: AbortSignal): Promise<void> {
    if (!this.progress.canStart) return;
    this.payment.choose(token);
    this.#show({ rate: new RateConsent(this.#parts), rateError: undefined });
    this.symbols.setRenamed([]);
    this.progress.enter('review');
    await this.quote(signal);
  }

  /** Requests a quote if the payment needs one. Never rejects: failures are stored in `payment`. */
  async quote(signal: AbortSignal): Promise<void> {
    const { items } = this;
    const quote = await this.payment.requestQuote(
      items.map(({ nft }) => nft),
      signal,
    );
    if (!quote) return;
    this.#hasChanged(items, quote);
    await this.#judge(signal);
  }

  /** Judges the payment for the screen. What cannot be judged now is judged before the wallet is asked. Never rejects. */
  async #judge(signal: AbortSignal): Promise<void> {
    const { rate, judged, payment } = this;
    if (!judged) return;
    const [error, renamed] = await Promise.all([
      rate.judge(judged, signal).then(
        () => undefined,
        (thrown: unknown) => thrown,
      ),
      checkTokens(this.#parts, [payment.token], signal).catch(() => undefined),
    ]);
    // Another token may have been chosen meanwhile.
    if (rate !== this.rate) return;
    if (renamed) this.symbols.setRenamed(renamed);
    this.#show({ rateError: isAppError(error, 'swap/rate-too-low') ? error : undefined });
  }

  /** The payment as an exchange for what the sellers ask. `undefined` if it needs none. */
  get judged(): Judged | undefined {
    const { items, chain, payment, total, pays } = this;
    const [first] = items;
    if (payment.isPlain || !first || !pays) return undefined;
    const id = moneyOf(first.nft, chain);
    const { symbol, decimals } = total.currency;
    const unlisted = { id, chain: chain.id, symbol, name: symbol, decimals, address: first.nft.payToken };
    const to = id === chain.native.id ? chain.native : (this.#parts.tokens.find(id) ?? unlisted);
    const route = { minReceive: Amount.ofUnits(total.units, to), path: [] };
    return { plan: { from: payment.token, to, amount: pays, slippageBps: 0, route }, gasFee: undefined };
  }

  /**
   * Never rejects. Failures are stored in `progress`, changes in `items` and `unavailable`. After an abort nothing more is asked, and
   * a purchase that is in the wallet or on the chain is followed to its end.
   */
  async run(signal: AbortSignal): Promise<void> {
    if (this.items.length === 0 || this.pays === undefined) return;
    await this.progress.run(signal, () => this.#buy(signal));
  }

  async #buy(signal: AbortSignal): Promise<void> {
    this.#show({ isChanged: false });
    const buyer = this.#parts.wallet.payerOrThrow(this.chain);
    const driver = await this.#parts.chains.driver(this.chain.id);
    const transactionRequest = await this.#request(buyer, signal);
    if (!transactionRequest) return;
    const buying = this.#buying(driver, buyer, transactionRequest);
    try {
      await sendPurchase(this.#parts, buying, signal);
      await this.#settle(buying, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      await this.#settleUnseen(buying);
    }
  }

  /** Follows a purchase whose view was closed. A record that never gets a hash was not sent. */
  async #settleUnseen(buying: Buying): Promise<void> {
    const { records } = this.#parts.outbox;
    const { signal } = timeLimit(FOLLOW_LIMIT_MS);
    if (!records.has(buying.id)) return this.progress.enter('review');
    await when(
      () => {
        const record = records.get(buying.id);
        return record === undefined || record.hash !== undefined || record.stage === 'closed';
      },
      { signal },
    );
    const sent = records.get(buying.id);
    if (!sent?.hash) return this.progress.enter('review');
    await untilIncluded(buying.driver, { ...sent, hash: sent.hash }, { chain: this.chain.name, signal });
    await this.#settle(buying, signal);
  }

  /** The transaction for the shown purchase. `undefined` if the purchase has changed; the new one is then shown. */
  async #request(buyer: string, signal: AbortSignal): Promise<Buying['transactionRequest']> {
    const { chain, payment, items } = this;
    const { wait } = this.progress;
    const { quote, token: payToken } = payment;
    if (!quote) {
      const question = { chain, buyer, nfts: items.map(({ nft }) => nft) };
      const purchase = await wait.run((options) => requestPurchase(this.#parts, question, options), signal);
      return this.#hasChanged(items, purchase) ? undefined : purchase.transactionRequest;
    }
    try {
      const bought = { buyer, payToken, quote };
      return await wait.run((options) => requestCheckoutTransaction(this.#parts, bought, options), signal);
    } catch (error) {
      if (!isAppError(error, 'api/refused') || !outdated.includes(error.context.resultCode)) throw error;
      await this.quote(signal);
      this.#show({ isChanged: true });
      this.progress.enter('review');
      return undefined;
    }
  }

  #buying(driver: ChainDriver, buyer: string, transactionRequest: Buying['transactionRequest']): Buying {
    const { chain, payment } = this;
    return {
      id: this.#idOf([payment.token.id, ...this.items.map(({ nft }) => nftKey(nft))].join(' ')),
      chain,
      driver,
      buyer,
      transactionRequest,
      nfts: this.items.map(({ nft }) => nft),
      asked: { token: this.items[0] ? moneyOf(this.items[0].nft, chain) : chain.native.id, units: this.total.units },
      payToken: payment.token,
      pays: this.pays ?? this.total,
      isPlain: payment.isPlain,
      judge: this.#judgeFor(this.rate, this.judged),
      checkToken: async (given) => {
        this.symbols.setRenamed(await checkTokens(this.#parts, [payment.token], given));
        this.symbols.assertGiven();
      },
      progress: this.progress,
    };
  }

  /** The last judgement, of the transaction that the wallet gets. */
  #judgeFor(rate: RateConsent, judged: Judged | undefined): Buying['judge'] {
    return async (transaction, signal) => {
      if (!judged) return;
      await rate.judge(judged, signal, transaction);
      rate.assertGiven();
    };
  }

  #idOf(what: string): string {
    const id = this.#ids.get(what) ?? newRecordId();
    this.#ids.set(what, id);
    return id;
  }

  /** Whether the purchase differs from the shown one. If so, shows the new one. */
  #hasChanged(
    items: readonly CheckoutItem[],
    { available, unavailable }: Pick<Purchase, 'available' | 'unavailable'>,
  ): boolean {
    const currency = items[0]?.price.currency ?? this.chain.native;
    const now = available.map(({ nft, units }) => pricedNow(items, { nft, price: Amount.ofUnits(units, currency) }));
    const isSame =
      unavailable.length === 0 &&
      now.length === items.length &&
      items.every(({ nft, price }) => now.some((item) => item.nft === nft && item.price.equals(price)));
    if (isSame) return false;
    this.#show({ items: now, unavailable: [...this.unavailable, ...unavailable], isChanged: true });
    if (this.progress.isRunning) this.progress.enter('review');
    return true;
  }

  /** The contract skips NFTs that were just sold and does not charge for them. The chain's balances tell which NFTs arrived. */
  async #settle({ driver, buyer }: Buying, signal: AbortSignal): Promise<void> {
    const { items } = this;
    const balances = await Promise.all(
      items.map(async ({ nft }) => {
        const place = { collection: canonicalOn(driver, nft.contract), tokenId: BigInt(nft.tokenId) };
        const asked = (['ERC721', 'ERC1155'] as const).map((standard) =>
          driver.nfts?.balance(buyer, { ...place, standard }, { signal }),
        );
        const found = await Promise.allSettled(asked);
        if (found.some((one) => one.status === 'fulfilled' && (one.value ?? 0n) > 0n)) return 'arrived';
        return found.some(({ status }) => status === 'rejected') ? 'unread' : 'missed';
      }),
    );
    const keysOf = (state: (typeof balances)[number]) =>
      new Set(items.flatMap(({ nft }, index) => (balances[index] === state ? [nftKey(nft)] : [])));
    const keys = keysOf('arrived');
    this.#cart.remove(items.map(({ nft }) => nft));
    this.#parts.balances.refresh(buyer, this.chain.id);
    this.#show({ arrived: keys, unread: keysOf('unread') });
    this.progress.enter('done');
    this.#onBought(items.flatMap(({ nft }) => (keys.has(nftKey(nft)) ? [nft] : [])));
  }

  #show(
    change: Partial<
      Pick<Checkout, 'rate' | 'rateError' | 'items' | 'unavailable' | 'isChanged' | 'arrived' | 'unread'>
    >,
  ): void {
    runInAction(() => Object.assign(this, change));
  }
}

function pricedNow(shown: readonly CheckoutItem[], item: CheckoutItem): CheckoutItem {
  const before = shown.find(({ nft }) => nft === item.nft)?.price;
  return before === undefined || before.equals(item.price) ? item : { ...item, before };
}
