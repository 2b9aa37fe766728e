import { makeAutoObservable } from 'mobx';
import { impactLevels } from './checks.ts';
import type { PriceImpact } from './priceImpact.ts';

/** The user's own word that a loss of value is wanted: the percentage typed, not only a box ticked. */
export class ImpactConsent {
  /** What is in the field. */
  text = '';
  acceptsUnknown = false;
  /** Whole percent up to which the loss was accepted; it holds while the price moves below. */
  #upTo: number | undefined;

  constructor() {
    makeAutoObservable(this);
  }

  /** Takes what is typed; it counts when it is the percentage that is asked for. */
  type(text: string, impact: PriceImpact): void {
    this.text = text;
    const asked = percentAsked(impact);
    const typed = /^\s*(\d{1,2})\s*[%％]?\s*$/.exec(text)?.[1];
    this.#upTo = asked !== undefined && Number(typed) === asked ? asked : undefined;
  }

  acceptUnknown(accepted: boolean): void {
    this.acceptsUnknown = accepted;
  }

  covers(impact: PriceImpact): boolean {
    // Read before anything else, so that who observes the answer hears of every change.
    const { text, acceptsUnknown } = this;
    if (impact.status === 'unknown') return acceptsUnknown;
    if (impact.status === 'pending' || text === '' || this.#upTo === undefined) return false;
    return impact.bps <= this.#upTo * 100;
  }

  reset(): void {
    this.text = '';
    this.acceptsUnknown = false;
    this.#upTo = undefined;
  }
}

/** The whole percentage, rounded up, that the user has to type; `undefined` where none need be. */
export function percentAsked(impact: PriceImpact): number | undefined {
  if (impact.status !== 'known' || impact.bps <= impactLevels.consent || impact.bps > impactLevels.refused)
    return undefined;
  return Math.ceil(impact.bps / 100);
}
