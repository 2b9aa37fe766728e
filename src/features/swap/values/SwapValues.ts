import { makeAutoObservable, observableRef } from 'mobx';
import { Amount } from '../../../model/Amount.ts';
import { readAmount } from '../../../model/readAmount.ts';
import type { Token } from '../../../model/Token.ts';
import { DOLLAR, dollarValue } from '../../../shell/i18n/formatDollars.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { DollarPrice, DollarPrices } from '../../../trade/rates/DollarPrices.ts';
import type { SwapForm } from '../form/SwapForm.ts';
import type { SwapFunds } from '../form/SwapFunds.ts';
import type { Quotes } from '../quotes/Quotes.ts';
import type { SwapRoute } from '../quotes/Route.ts';

/** Fraction digits of an amount that was typed in dollars: the price itself is not more exact. */
const DIGITS_FROM_DOLLARS = 8;
/** Percent. Differences between sources of prices are far below. */
const TOO_GOOD_PERCENT = 10;
/** Percent with two digits. */
const HUNDREDTHS = { symbol: '%', decimals: 2 };

interface Parts extends Pick<Shell, 'chains' | 'tokens'> {
  readonly prices: DollarPrices;
}

interface Inputs {
  readonly form: SwapForm;
  readonly funds: SwapFunds;
  readonly quotes: Quotes;
  /** Whether the network fee is paid out of the amount. It is unknown then. */
  readonly isZeroGas: boolean;
}

/**
 * Values of the form in dollars, for display. The only amount that depends on a price is one that the user types in
 * dollars. A value is `undefined` if it is unknown, which is not zero.
 */
export class SwapValues {
  isInDollars = false;
  /** The dollars as typed, and the amount that they gave. */
  typed = { dollars: '', amount: '' };
  readonly #parts: Parts;
  readonly #inputs: Inputs;

  constructor(parts: Parts, inputs: Inputs) {
    this.#parts = parts;
    this.#inputs = inputs;
    makeAutoObservable(this, { typed: observableRef });
  }

  /** Name of the service's price source. */
  get source(): string {
    return this.#parts.prices.source;
  }

  /** Feeds are read only for an amount, or for one that is typed in dollars: they load the code of both chains. */
  priceOf(token: Token | undefined): DollarPrice | undefined {
    const { prices } = this.#parts;
    if (!token) return undefined;
    return this.#inputs.form.amount || this.isInDollars ? prices.of(token) : prices.statedOf(token);
  }

  valueOf(amount: Amount | undefined, token: Token | undefined): Amount | undefined {
    const price = this.priceOf(token);
    return amount && price && dollarValue(amount, price.usd);
  }

  /** What is received less what is paid, as a share of what is paid: percent, as plain decimal text. */
  changeOf(route: SwapRoute | undefined): string | undefined {
    const { from, to, amount } = this.#inputs.form;
    const paid = this.valueOf(amount, from);
    const received = this.valueOf(route?.receive, to);
    if (!paid?.isPositive || !received) return undefined;
    const change = Amount.ofUnits(((received.units - paid.units) * 10_000n) / paid.units, HUNDREDTHS);
    return change.toDecimal();
  }

  /** Whether price feeds on the chains make a quote over 10 % too good. `false` unless both tokens have one. */
  isTooGood(route: SwapRoute | undefined): boolean {
    const { from, to } = this.#inputs.form;
    const change = this.priceOf(from)?.isPublished && this.priceOf(to)?.isPublished && this.changeOf(route);
    return typeof change === 'string' && Number(change) > TOO_GOOD_PERCENT;
  }

  /** All known fees of a route: the service's, and the network's if a wallet pays. The sum of both as they are shown. */
  feesOf(route: SwapRoute): Amount | undefined {
    const service = this.serviceFeeOf(route);
    const network = this.networkFee;
    if (!service || !network) return service;
    const shown = wholeCents(service).plus(wholeCents(network));
    return shown.isZero ? service.plus(network) : shown;
  }

  serviceFeeOf(route: SwapRoute): Amount | undefined {
    const { fee, chainFee } = route;
    const own = this.#valueOfText(fee, route.feeSymbol);
    if (!own || !chainFee) return own;
    const extra = this.valueOf(chainFee, this.#native);
    return extra && own.plus(extra);
  }

  /** The tokens whose prices `feesOf` uses. */
  feeTokensOf({ fee, feeSymbol, chainFee }: SwapRoute): readonly Token[] {
    const stated = readAmount(fee, { symbol: feeSymbol, decimals: 30 }, 'up');
    const own = stated?.isPositive ? this.#feeToken(feeSymbol) : undefined;
    const coin = chainFee || this.networkFee ? this.#native : undefined;
    return [own, coin].flatMap((token) => token ?? []);
  }

  /** `undefined` without a paying wallet, and if the fee is paid out of the amount. */
  get networkFee(): Amount | undefined {
    return this.#inputs.isZeroGas ? undefined : this.valueOf(this.#inputs.funds.reserve, this.#native);
  }

  /** Switches between typing tokens and typing dollars. */
  setInDollars(isInDollars: boolean): void {
    this.isInDollars = isInDollars;
  }

  /** The dollars as typed, or the value of an amount that was entered in another way. */
  get dollarText(): string {
    const { form } = this.#inputs;
    if (form.amountText === this.typed.amount) return this.typed.dollars;
    return this.valueOf(form.amount, form.from)?.toDecimal(2) ?? '';
  }

  typeDollars(dollars: string): void {
    const { form } = this.#inputs;
    const amount = this.#amountFor(dollars)?.toDecimal(DIGITS_FROM_DOLLARS) ?? '';
    this.typed = { dollars, amount };
    form.setAmount(amount);
  }

  #amountFor(dollars: string): Amount | undefined {
    const { from } = this.#inputs.form;
    const price = this.priceOf(from);
    if (!from || !price || !/\d/.test(dollars)) return undefined;
    const one = Amount.parse(price.usd, DOLLAR);
    if (!one.isPositive) return undefined;
    return Amount.ofUnits((Amount.parse(dollars, DOLLAR).units * 10n ** BigInt(from.decimals)) / one.units, from);
  }

  get #native(): Token | undefined {
    const { from } = this.#inputs.form;
    return from && this.#parts.chains.get(from.chain)?.native;
  }

  /** A fee names its token by symbol. Only the tokens of the pair, and listed tokens of its two chains, are considered. */
  #feeToken(symbol: string): Token | undefined {
    const { from, to } = this.#inputs.form;
    const own = [from, to, this.#native].find((token) => token?.symbol === symbol);
    if (own || symbol === '') return own;
    const listed = (chain: string | undefined) =>
      this.#parts.tokens.all.find((token) => token.chain === chain && token.symbol === symbol && !token.isImported);
    return listed(from?.chain) ?? listed(to?.chain);
  }

  #valueOfText(text: string, symbol: string): Amount | undefined {
    const amount = readAmount(text, { symbol, decimals: 30 }, 'up');
    if (amount && !amount.isPositive) return Amount.zero(DOLLAR);
    const price = this.priceOf(this.#feeToken(symbol));
    return amount && price && dollarValue(amount, price.usd);
  }
}

/** Rounded down, as `formatDollars` does. */
function wholeCents(value: Amount): Amount {
  return Amount.parse(value.toDecimal(2), DOLLAR);
}
