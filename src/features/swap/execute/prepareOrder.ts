import type { Amount } from '../../../model/Amount.ts';
import type { ChainDriver, TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { steadyNow } from '../../../shell/steadyNow.ts';
import { type BuiltOrder, buildOrder, type OrderCall } from './buildOrder.ts';
import type { DepositOrder } from './DepositOrder.ts';
import type { SwapPlan } from './SwapPlan.ts';
import type { ZeroGasOrder } from './ZeroGasOrder.ts';

interface Options extends OrderCall {
  /** Driver of the source chain. */
  readonly driver: ChainDriver;
  readonly plan: SwapPlan;
  /** Present if a plain transfer pays for the route. */
  readonly deposit: DepositOrder | undefined;
  /** Present if gas is paid out of the amount. */
  readonly zeroGas: ZeroGasOrder | undefined;
}

/** An order expires this long after it was prepared: the service may have closed it, and its gas may cost more. */
export const ORDER_VALID_MS = 10 * 60_000;
/** The rest of a transaction's own time that the user needs to sign it, and the chain to include it. */
const TIME_TO_SEND_MS = 2 * 60_000;

/** State of an order that is built while the user reads the review, which shows what it states. */
export type OrderState<Shown> =
  | { readonly status: 'idle' | 'building' }
  | ({ readonly status: 'ready' } & Shown)
  | { readonly status: 'failed'; readonly error: unknown };

export interface PreparedOrder {
  readonly order: BuiltOrder;
  readonly transaction: UnsignedTransaction;
  /** What the bytes of the transaction do. */
  readonly effect: TransactionEffect;
  /** The plan on screen. In zero-gas mode, its route is less the fee. */
  readonly plan: SwapPlan;
  /** The shown part of the amount for gas. `undefined` if there is none. */
  readonly fee: Amount | undefined;
  /** Until then exactly this transaction is signed: time by `steadyNow`. */
  readonly expiresAt: number;
}

/**
 * Requests the order of a plan and decodes its transaction, which is not checked yet. An order that is already on screen
 * is used as it is. @throws AppError `swap/quote-expired`; `api/…`, `chain/…` as those calls do
 */
export async function prepareOrder(
  parts: Pick<Shell, 'api' | 'chains' | 'clock' | 'tokens'>,
  { driver, plan, deposit, zeroGas, key, wait }: Options,
  signal: AbortSignal,
): Promise<PreparedOrder> {
  if (zeroGas) return zeroGas.shown();
  const { from, amount, piece, sender } = plan;
  const shown = deposit?.shown();
  const order = shown?.order ?? (await buildOrder(parts, plan, { key, wait, signal }));
  const intent = { from: sender, token: from, amount, ...(piece === undefined ? {} : { piece }) };
  const transaction = await driver.prepareTransaction(order.transactionRequest, intent, { signal });
  const effect = driver.inspect(transaction);
  const validMs = Math.min(ORDER_VALID_MS, driver.preparedForMs ?? 0, timeLeft(effect, parts.clock.now()));
  const expiresAt = Math.min(steadyNow() + validMs, shown?.expiresAt ?? Number.POSITIVE_INFINITY);
  return { order, transaction, effect, plan, fee: undefined, expiresAt };
}

/** Milliseconds in which the user can still confirm. `now`: milliseconds since 1970. */
function timeLeft(effect: TransactionEffect, now: number): number {
  const deadline = effect.kind === 'swap' ? effect.deadline : undefined;
  return deadline === undefined ? Number.POSITIVE_INFINITY : deadline * 1_000 - now - TIME_TO_SEND_MS;
}
