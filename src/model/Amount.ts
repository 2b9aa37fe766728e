import { AppError } from './errors.ts';

export interface Currency {
  readonly symbol: string;
  /** Fraction digits of one display unit: 18 for ETH, 6 for USDC. */
  readonly decimals: number;
}

/** An amount that the user may type: digits with at most one decimal point. No sign, exponent or grouping. */
const typedAmount = /^(?:\d+\.?\d*|\.\d+)$/;

/** An exact, immutable quantity of one currency, held in base units (wei, lamports, satoshi). */
export class Amount {
  readonly units: bigint;
  readonly currency: Currency;

  private constructor(units: bigint, currency: Currency) {
    this.units = units;
    this.currency = currency;
  }

  static ofUnits(units: bigint, currency: Currency): Amount {
    return new Amount(units, currency);
  }

  static zero(currency: Currency): Amount {
    return new Amount(0n, currency);
  }

  /**
   * Parses the user's input, in display units.
   * @throws AppError `amount/malformed`, or `amount/too-precise` when there are more fraction digits than the currency has.
   */
  static parse(text: string, currency: Currency): Amount {
    const trimmed = text.trim();
    if (!typedAmount.test(trimmed)) throw new AppError('amount/malformed', { text });
    const [whole = '', fraction = ''] = trimmed.split('.');
    if (fraction.length > currency.decimals) {
      throw new AppError('amount/too-precise', { text, decimals: currency.decimals });
    }
    return new Amount(BigInt(whole + fraction.padEnd(currency.decimals, '0') || '0'), currency);
  }

  /** @throws AppError `amount/currency-mismatch` */
  plus(other: Amount): Amount {
    this.#assertSameCurrency(other);
    return new Amount(this.units + other.units, this.currency);
  }

  /** May be negative. @throws AppError `amount/currency-mismatch` */
  minus(other: Amount): Amount {
    this.#assertSameCurrency(other);
    return new Amount(this.units - other.units, this.currency);
  }

  /** `units * numerator / denominator`, rounded towards zero. */
  scaledBy(numerator: bigint, denominator: bigint): Amount {
    return new Amount((this.units * numerator) / denominator, this.currency);
  }

  /** @throws AppError `amount/currency-mismatch` */
  isLessThan(other: Amount): boolean {
    this.#assertSameCurrency(other);
    return this.units < other.units;
  }

  /** @throws AppError `amount/currency-mismatch` */
  isMoreThan(other: Amount): boolean {
    return other.isLessThan(this);
  }

  /** Same units of the same currency. */
  equals(other: Amount): boolean {
    return this.units === other.units && sameCurrency(this.currency, other.currency);
  }

  get isZero(): boolean {
    return this.units === 0n;
  }

  get isPositive(): boolean {
    return this.units > 0n;
  }

  /** Display units, truncated (never rounded up) to at most `digits` fraction digits; all of them unless stated. */
  toDecimal(digits: number = this.currency.decimals): string {
    const { decimals } = this.currency;
    const sign = this.units < 0n ? '-' : '';
    const text = (this.units < 0n ? -this.units : this.units).toString().padStart(decimals + 1, '0');
    const whole = text.slice(0, text.length - decimals);
    const fraction = text
      .slice(text.length - decimals)
      .slice(0, digits)
      .replace(/0+$/, '');
    const magnitude = fraction ? `${whole}.${fraction}` : whole;
    return magnitude === '0' ? '0' : sign + magnitude;
  }

  toString(): string {
    return `${this.toDecimal()} ${this.currency.symbol}`;
  }

  #assertSameCurrency(other: Amount): void {
    if (sameCurrency(this.currency, other.currency)) return;
    throw new AppError('amount/currency-mismatch', { left: this.currency.symbol, right: other.currency.symbol });
  }
}

function sameCurrency(a: Currency, b: Currency): boolean {
  return a === b || (a.symbol === b.symbol && a.decimals === b.decimals);
}
