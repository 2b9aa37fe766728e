import type { Amount } from '../../model/Amount.ts';
import type { AssetId } from '../../model/caip.ts';
import { AppError } from '../../model/errors.ts';
import type { Token } from '../../model/Token.ts';
import { mismatch } from '../../shell/plugin/mustMatch.ts';
import type { Simulation } from '../../shell/plugin/simulation.ts';

/** What the user agreed to lose. */
export interface ShownChange {
  readonly from: Token;
  readonly amount: Amount;
  /** What may leave besides, in the source chain's coin; absent for nothing. */
  readonly chainFee?: { readonly token: AssetId; readonly units: bigint };
  /** The source chain's name. */
  readonly chain: string;
  /** Who may take it; canonical. */
  readonly contract: string;
}

/**
 * Of all that the account has, only the token paid with may leave, and no more than the amount; nobody but the route's
 * contract may take anything of it afterwards. A contract can behave otherwise in a trial than in earnest: this comes
 * beside reading the bytes, never in its place.
 * @throws AppError `transaction/would-fail`, or `transaction/mismatch` with what differs
 */
export function verifySimulation(
  { failure, moves, grants, losses }: Simulation,
  { from, amount, chain, chainFee, contract }: ShownChange,
): void {
  if (failure) throw new AppError('transaction/would-fail', { chain, reason: failure.reason });
  for (const { token, address, units } of moves) {
    if (units >= 0n) continue;
    const fee = token === chainFee?.token ? chainFee.units : 0n;
    if (token !== from.id && fee === 0n) throw mismatch('what leaves the account', from.symbol, address ?? token);
    const most = (token === from.id ? amount.units : 0n) + fee;
    if (-units > most) throw mismatch('amount that leaves the account', String(most), String(-units));
  }
  for (const { token, spender } of grants) {
    if (token !== from.id || spender !== contract) throw mismatch('allowance', contract, spender);
  }
  const [loss] = losses;
  if (loss) throw mismatch('what leaves the account', from.symbol, loss.contract);
}
