import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '../../model/errors.ts';
import type { UnsignedTransaction } from '../../shell/plugin/family.ts';
import type { Shell } from '../../shell/Shell.ts';
import { steadyNow } from '../../shell/steadyNow.ts';
import { ImpactConsent } from './ImpactConsent.ts';
import { type Judged, judgeMinimum, lossOf, minimumsIn, type RateJudgement } from './judgeMinimum.ts';

/** A judgement of the same transaction counts this long. */
const JUDGEMENT_VALID_MS = 30_000;

/** The minimum of a review, compared with an independent rate, and the user's consent to a minimum far below it. */
export class RateConsent {
  /** `undefined` until it is known. */
  judged: RateJudgement | undefined;
  readonly typed = new ImpactConsent();
  readonly #chains: Shell['chains'];
  readonly #acceptedPercent: number;
  /** The transaction of `judged`, and when the nodes were read. */
  #last: { readonly transaction: UnsignedTransaction; readonly at: number } | undefined;

  /** `acceptedPercent`: the loss that the user accepted in the form, for the price impact. */
  constructor({ chains }: Pick<Shell, 'chains'>, acceptedPercent = 0) {
    this.#chains = chains;
    this.#acceptedPercent = acceptedPercent;
    makeAutoObservable(this, { judged: observableRef, typed: false });
  }

  /** Whether the minimum is so low that the user has to accept it, here or in the form. */
  get isLacking(): boolean {
    const loss = lossOf(this.judged);
    return loss !== undefined && loss.bps > this.#acceptedPercent * 100 && !this.typed.covers(loss);
  }

  /** @throws AppError as `judgeMinimum` */
  async judge(minimum: Judged, signal: AbortSignal, transaction?: UnsignedTransaction): Promise<void> {
    const at = steadyNow();
    if (this.#last && this.#last.transaction === transaction && at - this.#last.at < JUDGEMENT_VALID_MS) return;
    const judged = await judgeMinimum({ chains: this.#chains }, minimum, { signal });
    this.#last = transaction && { transaction, at };
    runInAction(() => {
      this.judged = judged;
    });
  }

  /** @throws AppError `swap/rate-unaccepted` */
  assertGiven(): void {
    if (!this.isLacking || this.judged?.status !== 'known') return;
    throw new AppError('swap/rate-unaccepted', minimumsIn(this.judged));
  }
}
