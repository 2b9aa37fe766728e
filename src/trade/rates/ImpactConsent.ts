import { makeAutoObservable } from 'mobx';
import { readPercent } from './readPercent.ts';

/**
 * Maximum loss in basis points: without typed consent, and at all. The same for the price impact and against an independent rate:
 * fees of routes and differences between pools take a few percent.
 */
export const lossLimits = { consent: 1_000, refused: 5_000 } as const;

/** Loss of rate compared with a small amount. `unknown` is a separate state: it does not mean zero. */
export type PriceImpact =
  | { readonly status: 'pending' }
  | { readonly status: 'unknown' }
  /** Basis points, 0 or more. */
  | { readonly status: 'known'; readonly bps: number };

/** The user's consent to a loss of value. The user types the percentage, because a checkbox is too easy to tick. */
export class ImpactConsent {
  /** Text of the input field. */
  text = '';
  acceptsUnknown = false;
  /** Accepted loss in whole percent. The consent stays valid while the loss is not above it. `undefined` for none. */
  acceptedPercent: number | undefined;

  constructor() {
    makeAutoObservable(this);
  }

  /** Stores the typed text. It counts as consent only if it is the requested percentage. */
  type(text: string, impact: PriceImpact): void {
    this.text = text;
    const typed = readPercent(text);
    this.acceptedPercent = typed === percentAsked(impact) ? typed : undefined;
  }

  acceptUnknown(accepted: boolean): void {
    this.acceptsUnknown = accepted;
  }

  covers(impact: PriceImpact): boolean {
    if (impact.status === 'unknown') return this.acceptsUnknown;
    if (impact.status === 'pending' || this.text === '' || this.acceptedPercent === undefined) return false;
    return impact.bps <= this.acceptedPercent * 100;
  }

  reset(): void {
    this.text = '';
    this.acceptsUnknown = false;
    this.acceptedPercent = undefined;
  }
}

/** The percentage to type, rounded up to a whole number. `undefined` if none is required. */
export function percentAsked(impact: PriceImpact): number | undefined {
  if (impact.status !== 'known' || impact.bps <= lossLimits.consent || impact.bps > lossLimits.refused)
    return undefined;
  return Math.ceil(impact.bps / 100);
}
