import type { Amount } from '../../../model/Amount.ts';
import type { ChainDriver } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { type BuiltOrder, buildOrder } from './buildOrder.ts';
import type { DepositOrder } from './DepositOrder.ts';
import type { SwapPlan } from './SwapPlan.ts';
import type { ZeroGasOrder } from './ZeroGasOrder.ts';

interface Options {
  /** Driver of the source chain. */
  readonly driver: ChainDriver;
  readonly plan: SwapPlan;
  /** Present if a plain transfer pays for the route. */
  readonly deposit: DepositOrder | undefined;
  /** Present if gas is paid out of the amount. */
  readonly zeroGas: ZeroGasOrder | undefined;
  /** The same key always creates the same order. */
  readonly key: string;
}

export interface PreparedOrder {
  readonly order: BuiltOrder;
  readonly transaction: UnsignedTransaction;
  /** The plan on screen. In zero-gas mode, its route is less the fee. */
  readonly plan: SwapPlan;
  /** The shown part of the amount for gas. `undefined` if there is none. */
  readonly fee: Amount | undefined;
}

/**
 * Requests the order of a plan and decodes its transaction, which is not checked yet. An order that is already on screen
 * is used as it is. @throws AppError `swap/quote-expired`; `api/…`, `chain/…` as those calls do
 */
export async function prepareOrder(
  parts: Pick<Shell, 'api' | 'chains' | 'tokens'>,
  { driver, plan, deposit, zeroGas, key }: Options,
  signal: AbortSignal,
): Promise<PreparedOrder> {
  if (zeroGas) return zeroGas.shown();
  const { from, amount, piece, sender } = plan;
  const order = deposit?.shown().order ?? (await buildOrder(parts, plan, { key, signal }));
  const intent = { from: sender, token: from, amount, ...(piece === undefined ? {} : { piece }) };
  const transaction = await driver.prepareTransaction(order.transactionRequest, intent, { signal });
  return { order, transaction, plan, fee: undefined };
}
