import { Amount } from '../../model/Amount.ts';
import type { Token } from '../../model/Token.ts';
import type { Shell } from '../../shell/Shell.ts';

/** One side of an order, as the service wrote it. */
export interface StatedSide {
  /** The backend's name of the chain. */
  readonly chain: string;
  /** The backend's address of the token. Empty for NFTs. */
  readonly token: string;
  /** Human decimal. */
  readonly amount: string;
}

/** The listed token of a side; `undefined` for NFTs and unlisted tokens. */
export function listedToken(tokens: Shell['tokens'], { chain, token }: StatedSide): Token | undefined {
  return token === '' ? undefined : tokens.byWire(chain, token);
}

/** The amount in the listed token of a side; `undefined` also if the amount is invalid. */
export function listedAmount(
  tokens: Shell['tokens'],
  side: StatedSide,
): { readonly token: Token; readonly amount: Amount } | undefined {
  const token = listedToken(tokens, side);
  if (!token) return undefined;
  try {
    return { token, amount: Amount.parse(side.amount, token) };
  } catch {
    return undefined;
  }
}
