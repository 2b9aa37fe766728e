import { Amount } from '../../model/Amount.ts';
import type { Token } from '../../model/Token.ts';

/** Gas of a plain transfer on EVM chains, the only ones with gas prices: `G_transaction` of the Ethereum Yellow Paper. */
const TRANSFER_GAS = 21_000n;

/** What a transfer of the native coin costs at a gas price in gwei (a billionth of the coin). */
export function transferCost(price: Amount, native: Token): Amount {
  const divisor = 10n ** BigInt(price.currency.decimals + 9);
  return Amount.ofUnits((price.units * TRANSFER_GAS * 10n ** BigInt(native.decimals)) / divisor, native);
}
