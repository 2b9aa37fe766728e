import { Amount } from '../../../model/Amount.ts';
import type { AssetId } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { Simulation } from '../../../shell/plugin/simulation.ts';

/** Maximum change that the user accepted. */
export interface ShownChange {
  readonly from: Token;
  readonly amount: Amount;
  /** Additional amount that may leave, in the source chain's coin. Absent if there is none. */
  readonly chainFee?: { readonly token: AssetId; readonly units: bigint };
  /** The source chain's name. */
  readonly chain: string;
  /** The only contract that may take tokens. Canonical. */
  readonly contract: string;
  /** Minimum received on the same chain, and its recipient (canonical). Absent if the target is another chain. */
  readonly arrival?: {
    readonly to: Token;
    readonly least: Amount;
    readonly recipient: string;
  };
}

/**
 * On the same chain, at least the shown minimum must arrive. Returns what arrives there. Only the
 * paid token may leave the account, and at most the amount. Afterwards, only the route's contract may have an allowance.
 * A contract can behave differently in a simulation. So this check is an addition to decoding the bytes, never a
 * replacement.
 * @throws AppError `transaction/would-fail`, `transaction/mismatch` with what differs
 */
export function verifySimulation(
  { failure, moves, receipts, grants, losses }: Simulation,
  { from, amount, chain, chainFee, contract, arrival }: ShownChange,
): Amount | undefined {
  if (failure) throw new AppError('transaction/would-fail', { chain, reason: failure.reason });
  const arrives = arrival && arrivesIn(receipts, arrival);
  for (const { token, address, units } of moves) {
    if (units >= 0n) continue;
    const fee = token === chainFee?.token ? chainFee.units : 0n;
    if (token !== from.id && fee === 0n) throw mismatch('what leaves the account', from.symbol, address ?? token);
    const maxUnits = (token === from.id ? amount.units : 0n) + fee;
    if (-units > maxUnits) throw mismatch('amount that leaves the account', String(maxUnits), String(-units));
  }
  for (const { token, spender } of grants) {
    if (token !== from.id || spender !== contract) throw mismatch('allowance', contract, spender);
  }
  const [loss] = losses;
  if (loss) throw mismatch('what leaves the account', from.symbol, loss.contract);
  return arrives;
}

/** @throws AppError `transaction/mismatch` if it is less than the minimum */
function arrivesIn(
  receipts: Simulation['receipts'],
  { to, least, recipient }: NonNullable<ShownChange['arrival']>,
): Amount {
  const units = receipts
    .filter((each) => each.token === to.id && each.recipient === recipient)
    .reduce((sum, each) => sum + each.units, 0n);
  if (units < least.units) throw mismatch('amount that arrives', `${least.units} ${to.symbol}`, String(units));
  return Amount.ofUnits(units, to);
}
