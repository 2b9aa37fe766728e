import { makeAutoObservable, observableRef } from 'mobx';
import { AppError } from '../../model/errors.ts';
import type { FeeShare } from './judgeFee.ts';
import { readPercent } from './readPercent.ts';

/** Maximum network fee in basis points of the payment: without a warning, and without typed consent. */
const feeLimits = { warning: 1_000, consent: 5_000 } as const;
/** Gas prices change with each block. A consent covers a fee that is so much higher. */
const RISE = { numerator: 5, denominator: 4 };

/** The network fee of a review as a part of the payment, and the user's consent to a high one. */
export class FeeConsent {
  /** `undefined` while it is unknown. */
  judged: FeeShare | undefined;
  /** Text of the input field. */
  text = '';
  /** Accepted fee in whole percent of the payment. `undefined` for none. */
  acceptedPercent: number | undefined;

  constructor() {
    makeAutoObservable(this, { judged: observableRef });
  }

  /** The fee in whole percent of the payment, rounded up, if it is worth a warning. */
  get percent(): number | undefined {
    const { bps = 0 } = this.judged ?? {};
    return bps > feeLimits.warning ? Math.ceil(bps / 100) : undefined;
  }

  /** Whether the fee is so high that the user has to type it. */
  get isAsked(): boolean {
    return (this.judged?.bps ?? 0) > feeLimits.consent;
  }

  get isLacking(): boolean {
    return this.isAsked && !this.isGiven;
  }

  get isGiven(): boolean {
    const accepted = (this.acceptedPercent ?? 0) * 100 * RISE.numerator;
    return this.judged !== undefined && this.judged.bps * RISE.denominator <= accepted;
  }

  /** An unknown share leaves the last one, which may still need consent. */
  set(judged: FeeShare | undefined): void {
    this.judged = judged ?? this.judged;
  }

  /** Stores the typed text. It counts as consent only if it is the requested percentage. */
  type(text: string): void {
    this.text = text;
    const typed = readPercent(text);
    this.acceptedPercent = typed === this.percent ? typed : undefined;
  }

  /** @throws AppError `swap/fee-unaccepted` */
  assertGiven(): void {
    if (!this.isLacking || !this.judged) return;
    const { fee, payment } = this.judged;
    throw new AppError('swap/fee-unaccepted', { fee: String(fee.amount), amount: String(payment.amount) });
  }
}
