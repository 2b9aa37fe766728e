import type { Amount } from '../../../model/Amount.ts';
import { isAppError } from '../../../model/errors.ts';
import { checkTokens } from '../../../shell/outbox/checkTokens.ts';
import type { ChainDriver } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { FeeConsent } from '../../../trade/rates/FeeConsent.ts';
import { judgeFee } from '../../../trade/rates/judgeFee.ts';
import { RateConsent } from '../../../trade/rates/RateConsent.ts';
import { SymbolConsent } from '../../../trade/rates/symbols/SymbolConsent.ts';
import type { SwapPlan } from './SwapPlan.ts';

interface Consent {
  /** Whether the user has to accept something. */
  readonly isLacking: boolean;
  /** @throws AppError with a code of `codes` */
  assertGiven(): void;
}

const codes = ['swap/rate-unaccepted', 'swap/fee-unaccepted', 'swap/deposit-unaccepted', 'token/other-symbol'] as const;

/**
 * All that the user may have to accept in a review: a low rate, a high network fee, other symbols than the list's, and a deposit
 * address that only its service's page shows.
 */
export class SwapConsents {
  readonly rate: RateConsent;
  readonly fee = new FeeConsent();
  readonly symbols = new SymbolConsent();
  readonly #parts: Pick<Shell, 'api' | 'chains' | 'tokens'>;
  readonly #plan: SwapPlan;
  readonly #deposit: Consent | undefined;

  constructor(parts: Pick<Shell, 'api' | 'chains' | 'tokens'>, plan: SwapPlan, deposit?: Consent) {
    this.#parts = parts;
    this.#plan = plan;
    this.#deposit = deposit;
    this.rate = new RateConsent(parts, plan.acceptedPercent);
  }

  get isLacking(): boolean {
    return this.#all.some(({ isLacking }) => isLacking);
  }

  /** @throws AppError as `isUnaccepted` accepts */
  assertGiven(): void {
    for (const consent of this.#all) consent.assertGiven();
  }

  /** What is known before the transaction is built. @throws AppError as `judgeMinimum` and `checkTokens` */
  async judge(signal: AbortSignal): Promise<void> {
    const plan = this.#plan;
    const [renamed] = await Promise.all([
      checkTokens(this.#parts, [plan.from, plan.to], signal),
      this.rate.judge({ plan, gasFee: undefined }, signal),
    ]);
    this.symbols.setRenamed(renamed);
  }

  /** Judges the network fee of the transactions, with an estimate for one that cannot run before an approval. */
  async judgeFees(
    driver: ChainDriver,
    transactions: readonly UnsignedTransaction[],
    signal: AbortSignal,
  ): Promise<void> {
    const fees = transactions.map((transaction) =>
      driver.estimateFee(transaction, { signal }).catch(() => driver.feeReserve(1, { signal })),
    );
    const [first, ...others] = await Promise.all(fees);
    const total = others.reduce((sum, fee) => sum?.plus(fee), first);
    if (total) await this.#judgeFee(total, signal);
  }

  /** @throws AppError `swap/fee-unaccepted` */
  async assertFee(fee: Amount, signal: AbortSignal): Promise<void> {
    await this.#judgeFee(fee, signal);
    this.fee.assertGiven();
  }

  async #judgeFee(fee: Amount, signal: AbortSignal): Promise<void> {
    const { amount, from: token } = this.#plan;
    this.fee.set(await judgeFee(this.#parts, { fee, amount, token }, { signal }));
  }

  get #all(): readonly Consent[] {
    return [this.rate, this.fee, this.symbols, ...(this.#deposit ? [this.#deposit] : [])];
  }
}

/** Whether the user has to accept something first. */
export function isUnaccepted(error: unknown): boolean {
  return codes.some((code) => isAppError(error, code));
}
