import { Amount } from '../../model/Amount.ts';
import type { Token } from '../../model/Token.ts';

/** Gas of a plain transfer on EVM chains, the only ones with gas prices: `G_transaction` of the Ethereum Yellow Paper. */
const TRANSFER_GAS = 21_000n;
/** Prices are decimal text with up to 30 fraction digits. */
const GWEI = { symbol: 'Gwei', decimals: 30 };

/** What a transfer of the native coin costs at a gas price in gwei (a billionth of the coin). */
export function transferCost(gwei: string, native: Token): Amount {
  const { units } = Amount.parse(gwei, GWEI);
  return Amount.ofUnits((units * TRANSFER_GAS * 10n ** BigInt(native.decimals)) / 10n ** 39n, native);
}
