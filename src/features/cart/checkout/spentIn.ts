import type { Amount } from '../../../model/Amount.ts';
import { readAmount } from '../../../model/readAmount.ts';
import type { Token } from '../../../model/Token.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';

interface Payment {
  readonly token: Token;
  /** The transaction allows no more. */
  readonly maximum: Amount;
}

/**
 * What left the wallet, as the service read it from the chain. `undefined` until the order has succeeded, or if the service says
 * what the transaction does not allow.
 */
export function spentIn({ tokens }: Pick<Shell, 'tokens'>, order: SwapOrder, payment: Payment): Amount | undefined {
  const { status, fromToken, fromAmount } = order;
  const { token, maximum } = payment;
  if (status !== 'success' || fromToken.toLowerCase() !== tokens.wireAddress(token).toLowerCase()) return undefined;
  const spent = readAmount(fromAmount, token, 'up');
  return spent?.isPositive && !spent.isMoreThan(maximum) ? spent : undefined;
}
