import type { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import { checkTokens } from '../../../shell/outbox/checkTokens.ts';
import type { ChainDriver, TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { CheckedCode } from '../../../shell/stores/ContractGuard.ts';
import { wireRecipient } from '../quotes/swapRequestOf.ts';
import { promiserOf, verifySwap } from '../review/verify.ts';
import { verifyDeposit } from '../review/verifyDeposit.ts';
import { verifyHeld } from '../review/verifyHeld.ts';
import { verifyTimes } from '../review/verifyTimes.ts';
import type { DepositOrder } from './DepositOrder.ts';
import type { SwapConsents } from './SwapConsents.ts';
import type { SwapPlan } from './SwapPlan.ts';

interface OrderToCheck {
  /** Driver of the source chain. */
  readonly driver: ChainDriver;
  readonly plan: SwapPlan;
  /** Present if a plain transfer pays for the route. */
  readonly deposit: DepositOrder | undefined;
  /** The shown part of the amount for gas. `undefined` if there is none. */
  readonly gasFee: Amount | undefined;
  readonly transaction: UnsignedTransaction;
  /** What the bytes of the transaction do. */
  readonly effect: TransactionEffect;
  /** Judges the minimum received, and takes the tokens that are listed under another symbol. */
  readonly consents: Pick<SwapConsents, 'rate' | 'symbols'>;
  readonly signal: AbortSignal;
}

export interface CheckedOrder {
  /**
   * Name of the service that promises what the transaction does not enforce, such as the payout on another chain. `undefined`
   * if it enforces everything, or if this deployment's operator promises the rest.
   */
  readonly promisedBy: string | undefined;
  /**
   * When the payer can take a held payment back alone: milliseconds since 1970. `undefined` if the page of deposits cannot
   * list it.
   */
  readonly reclaimableAt: number | undefined;
  /** When the payout is due at the latest: milliseconds since 1970. `undefined` if the transaction names no time. */
  readonly dueAt?: number | undefined;
  /** What the nodes returned about the contract that the transaction calls. */
  readonly code: CheckedCode;
}

/**
 * Compares the transaction of an order with the plan on screen, its contract with the pins, and the tokens with the
 * chain.
 * @throws AppError `transaction/unreadable`, `transaction/mismatch`; as `ContractGuard.check`, `checkTokens`,
 * `verifyHeld` and `RateConsent.judge`
 */
export async function checkOrder(
  parts: Pick<Shell, 'clock' | 'chains' | 'contracts'>,
  checked: OrderToCheck,
): Promise<CheckedOrder> {
  const { driver, plan, gasFee, transaction, effect, consents, signal } = checked;
  const promisedBy = verify(parts, checked);
  const [code, renamed] = await Promise.all([
    parts.contracts.check(transaction, { effect, signal }),
    checkTokens(parts, [plan.from, plan.to], signal),
    consents.rate.judge({ plan, gasFee }, signal, transaction),
    verifyHeld(driver, effect, { slippageBps: plan.slippageBps, signal }),
    verifyTimes(driver, effect, { signal }),
  ]);
  consents.symbols.setRenamed(renamed);
  const dueAt = dueTime(effect);
  return { promisedBy, reclaimableAt: driver.deposits && dueAt, dueAt, code };
}

/** The contract that the plan's route calls. @throws AppError `transaction/unreadable` where it names none */
export function contractOf({ route }: SwapPlan): string {
  if (!route.contract) throw new AppError('transaction/unreadable', { detail: 'the route names no contract' });
  return route.contract;
}

function dueTime(effect: TransactionEffect): number | undefined {
  return effect.kind === 'swap' && effect.lockedUntil !== undefined ? effect.lockedUntil * 1_000 : undefined;
}

function verify({ chains, clock }: Pick<Shell, 'clock' | 'chains'>, checked: OrderToCheck): string | undefined {
  const { driver, plan, deposit, gasFee, transaction, effect } = checked;
  const { from, to, amount, piece, route, sender: payer } = plan;
  const sender = canonicalOn(driver, payer);
  if (deposit) {
    const shown = deposit.shown().deposit;
    verifyDeposit(transaction, effect, { token: from, amount, piece, sender, deposit: shown });
    return shown.service;
  }
  const read = verifySwap(effect, {
    from,
    to,
    amount,
    fromChain: chains.require(from.chain),
    toChain: chains.require(to.chain),
    path: route.path,
    minReceive: route.minReceive,
    recipient: wireRecipient(plan),
    sender,
    maxGasFee: gasFee?.units ?? 0n,
    maxChainFee: route.chainFee?.units ?? 0n,
    contract: canonicalOn(driver, contractOf(plan)),
    now: Math.floor(clock.now() / 1_000),
  });
  return promiserOf(read);
}
