import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { Amount } from '../../../model/Amount.ts';
import type { ChainId } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import { AnswerOrder } from '../../../shell/platform/AnswerOrder.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { Situation } from './checks.ts';
import type { SwapForm } from './SwapForm.ts';
import { readableBound } from './usableBound.ts';

/** While the page is visible, older balances are read again. */
const BALANCES_EVERY_MS = 30_000;
/** Number of transactions whose fees Max leaves: approve and swap, or the swap alone on chains without approvals. */
const WITH_APPROVAL = 2;

type Parts = Pick<Shell, 'chains' | 'balances' | 'wallet'>;

/** Balances of both sides, and the fee reserve in the source chain's coin. */
export class SwapFunds {
  /** Native coins that Max leaves for fees on the source chain. `undefined` while unknown. */
  reserve: Amount | undefined;
  /** Fee of the swap alone: an approval may stand already. With less, no swap can be paid. `undefined` while unknown. */
  swapFee: Amount | undefined;
  /** Fee of the quoted route in addition to the network fee. */
  routeFee: () => Amount | undefined = () => undefined;
  readonly #parts: Parts;
  readonly #form: SwapForm;
  readonly #order = new AnswerOrder();
  #reserveChain: ChainId | undefined;

  constructor(parts: Parts, form: SwapForm) {
    this.#parts = parts;
    this.#form = form;
    makeAutoObservable(this, { reserve: observableRef, swapFee: observableRef, routeFee: false });
  }

  /** Keeps balances and the reserve up to date while the page is open. Returns a function that stops this. */
  start(): () => void {
    const stops = [
      reaction(
        () => [this.#form.from, this.#form.to].map((token) => [token?.id, token && this.ownerOf(token)]).join(),
        () => this.#requestBalances({}),
        { fireImmediately: true },
      ),
      reaction(
        () => (this.payer === undefined ? undefined : this.#form.from?.chain),
        () => void this.#readReserve(),
        { fireImmediately: true },
      ),
    ];
    const timer = setInterval(() => {
      if (!document.hidden) this.request();
    }, BALANCES_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }

  /** The address that pays on the source chain. `undefined` if no connected wallet can pay. */
  get payer(): string | undefined {
    return this.#form.sender || undefined;
  }

  /** The spendable balance of the source token. */
  get spendable(): Amount | 'loading' | 'unknown' {
    const { from } = this.#form;
    return from && this.payer ? this.balanceOf(from) : 'loading';
  }

  /** The address for the balance of a token: the user's own, or else the watched one. */
  ownerOf(token: Token): string | undefined {
    const chain = this.#parts.chains.get(token.chain);
    return chain && this.#parts.wallet.ownerOn(chain);
  }

  balanceOf(token: Token): Amount | 'loading' | 'unknown' {
    const owner = this.ownerOf(token);
    if (!owner) return 'loading';
    const state = this.#parts.balances.of(owner, token);
    if (state.status === 'known') return state.balance.spendable;
    return state.status === 'loading' ? 'loading' : 'unknown';
  }

  /** Whether the chain treats the paying account as inactive because it has too little of the source coin. */
  get isDeactivated(): boolean {
    const { from } = this.#form;
    const state = from && this.payer ? this.#parts.balances.of(this.payer, from) : undefined;
    return state?.status === 'known' && state.balance.isDeactivated === true;
  }

  /** Native coins on hand and needed at least for the swap. `undefined` while a part of it is unknown. */
  get fee(): Situation['fee'] {
    const { from, amount } = this.#form;
    const chain = from && this.#parts.chains.get(from.chain);
    if (!from || !chain || !this.swapFee || !amount || !this.payer) return undefined;
    const native = this.#parts.balances.of(this.payer, chain.native);
    if (native.status !== 'known') return undefined;
    const fees = this.#withRouteFee(this.swapFee);
    return { onHand: native.balance.spendable, needed: from.address === undefined ? fees.plus(amount) : fees };
  }

  /**
   * The largest amount that can be paid: the spendable balance, less the fees if the source token also pays them.
   * `undefined` while unknown.
   */
  get maximum(): Amount | undefined {
    const { from } = this.#form;
    const { spendable } = this;
    if (!from || typeof spendable === 'string') return undefined;
    if (from.address !== undefined) return spendable;
    const left = this.reserve && spendable.minus(this.#withRouteFee(this.reserve));
    return left && (left.isPositive ? left : Amount.zero(from));
  }

  /** Enters the largest amount that can be paid. */
  useMaximum(): void {
    if (this.maximum) this.#form.setAmount(this.maximum.toDecimal());
  }

  /** Enters a share of the balance in percent: at most 6 significant digits, and at most the maximum. */
  useShare(percent: 25 | 50 | 75): void {
    const { spendable, maximum } = this;
    if (typeof spendable === 'string' || !maximum) return;
    const share = readableBound(spendable.scaledBy(BigInt(percent), 100n), 'max');
    this.#form.setAmount((share.isMoreThan(maximum) ? maximum : share).toDecimal());
  }

  /** Reads the balances of both sides and of the source chain's coin, and the fees. */
  request(options: { readonly force?: boolean } = {}): void {
    this.#requestBalances(options);
    void this.#readReserve();
  }

  #requestBalances(options: { readonly force?: boolean }): void {
    const { from, to } = this.#form;
    const chain = from && this.#parts.chains.get(from.chain);
    for (const token of [from, chain?.native, to]) {
      const owner = token && this.ownerOf(token);
      if (owner) this.#parts.balances.request(owner, [token], options);
    }
  }

  /** Reads the fees again. The last ones stay until then, unless they are those of another chain. */
  async #readReserve(): Promise<void> {
    // Without a payer the reserve is not needed, so the chain's code is not loaded.
    const chain = this.payer === undefined ? undefined : this.#form.from?.chain;
    const asked = this.#order.next();
    if (chain !== this.#reserveChain) this.#setReserve(chain, []);
    if (!chain) return;
    const fees = await this.#readFees(chain).catch(() => undefined);
    if (fees && this.#reserveChain === chain && this.#order.take('all', asked)) this.#setReserve(chain, fees);
  }

  async #readFees(chain: ChainId): Promise<readonly Amount[]> {
    const driver = await this.#parts.chains.driver(chain);
    const usual = driver.allowances ? WITH_APPROVAL : 1;
    return Promise.all([driver.feeReserve(usual, {}), driver.feeReserve(1, {})]);
  }

  #setReserve(chain: ChainId | undefined, [reserve, swapFee]: readonly Amount[]): void {
    runInAction(() => {
      this.#reserveChain = chain;
      this.reserve = reserve;
      this.swapFee = swapFee;
    });
  }

  #withRouteFee(fees: Amount): Amount {
    const routeFee = this.routeFee();
    return routeFee ? fees.plus(routeFee) : fees;
  }
}
