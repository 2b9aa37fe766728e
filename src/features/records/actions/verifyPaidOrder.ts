import { AppError } from '../../../model/errors.ts';
import { mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { isKnownBy } from '../../../trade/orders/LocalOrder.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';

/** An order that is refunded or released. */
export interface Taken {
  /** Hash of the payment, as in the page's address. The order has it as the service returns it. */
  readonly payment: string;
  readonly order: SwapOrder;
  /** Asks the target chain whether it shows the payout. Never rejects. */
  readonly hasArrived: () => Promise<boolean>;
}

/** The error of an order that the service calls released. Only the target chain makes it a fact. */
export async function releasedError(
  { chains }: Pick<Shell, 'chains'>,
  { order, hasArrived }: Taken,
  cause?: unknown,
): Promise<AppError> {
  if (await hasArrived()) return new AppError('order/already-released', {}, { cause });
  const chain = chains.byWireName(order.toChain)?.name ?? order.toChain;
  return new AppError('order/release-reported', { chain }, { cause });
}

/**
 * The payment that this device signed contains the number of its order. The service must ask for a refund or a release of
 * that order, not of another one. Without the payment, or without a number in it, there is nothing to compare with.
 * @throws AppError `transaction/mismatch`, or `chain/…` if the driver cannot be loaded
 */
export async function verifyPaidOrder(
  { chains, outbox }: Pick<Shell, 'chains' | 'outbox'>,
  payment: string,
  orderId: string,
): Promise<void> {
  const paid = outbox.all.find((record) => isKnownBy(record, payment));
  if (!paid) return;
  const effect = (await chains.driver(paid.transaction.chain)).inspect(paid.transaction);
  if (effect.kind !== 'swap' || effect.orderId === undefined) return;
  if (effect.orderId.toLowerCase() !== orderId.toLowerCase()) throw mismatch('order', effect.orderId, orderId);
}
