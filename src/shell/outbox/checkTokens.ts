import { AppError, isAppError } from '../../model/errors.ts';
import { isSameSymbol } from '../../model/foldSymbol.ts';
import type { Token } from '../../model/Token.ts';
import { displayText } from '../../model/text.ts';
import { mismatch } from '../plugin/assertMatch.ts';
import type { Shell } from '../Shell.ts';
import { type PinnedToken, pinnedTokens } from './pinnedTokens.ts';

/** A token whose contract names another symbol than the list. Bridged tokens are often listed under the original's. */
export interface RenamedToken {
  /** As listed. */
  readonly token: Token;
  /** By the contract. */
  readonly symbol: string;
}

/** As in the list. */
const MAX_SYMBOL = 20;

/**
 * Checks that the tokens match the list. Decimals must be the pinned ones, and those on the chain. Without a pin, two hosts
 * must tell them. No token may use the symbol of a pinned token, or one that looks like it, at another address. Where tokens
 * are pinned, this includes the symbol of the chain's coin. Returns the tokens that are listed under another symbol than
 * those of their pins and contracts: they need the user's consent.
 * @throws AppError `transaction/mismatch` with the decimals, or with the symbol of a pinned token that is listed under that of
 * another; `contract/unknown` for a token without a pin under a pinned symbol,
 * `chain/unreachable` or `transaction/unreadable` if two hosts do not tell the decimals of a token without a pin
 */
export async function checkTokens(
  parts: Pick<Shell, 'chains'>,
  tokens: readonly Token[],
  signal: AbortSignal,
): Promise<readonly RenamedToken[]> {
  const found = await Promise.all(tokens.map((token) => checkToken(parts, token, signal)));
  return found.filter((renamed) => renamed !== undefined);
}

async function checkToken(
  { chains }: Pick<Shell, 'chains'>,
  token: Token,
  signal: AbortSignal,
): Promise<RenamedToken | undefined> {
  if (token.address === undefined) return undefined;
  const { chain, address, symbol } = token;
  const [driver, pinned] = await Promise.all([chains.driver(chain), pinnedTokens({ chains }, chain)]);
  const pins = pinned.filter(({ id }) => id === token.id);
  const decimals = pins.find((pin) => pin.decimals !== undefined)?.decimals;
  assertDecimals(token, decimals);
  // A token may be pinned under several symbols: `USDT` and `USDT0`.
  const isNamed = hasSymbol(pins, symbol);
  const isTaken = hasSymbol(pinned, symbol) || isSameSymbol(chains.require(chain).native.symbol, symbol);
  const pinnedSymbol = pins.find((pin) => pin.symbol !== '')?.symbol;
  if (!isNamed && pinned.length > 0 && isTaken) {
    throw pinnedSymbol ? mismatch('symbol', symbol, pinnedSymbol) : new AppError('contract/unknown', { address });
  }
  const isPinned = decimals !== undefined;
  const reading = driver.tokens?.describe(address, isPinned ? { signal } : { signal, isAgreed: true });
  const found = await reading?.catch((error: unknown) => {
    if (isPinned && isAppError(error, 'chain/unreachable')) return undefined;
    throw error;
  });
  assertDecimals(token, found?.decimals);
  // What the build names counts before what nodes say.
  const own = pinnedSymbol ?? (found?.isUnnamed ? undefined : found?.symbol);
  const isSame = isNamed || own === undefined || isSameSymbol(displayText(own, MAX_SYMBOL), symbol);
  return isSame ? undefined : { token, symbol: own };
}

function hasSymbol(pins: readonly PinnedToken[], symbol: string): boolean {
  return pins.some((pin) => isSameSymbol(pin.symbol, symbol));
}

function assertDecimals({ symbol, decimals }: Token, known: number | undefined): void {
  if (known !== undefined && known !== decimals) {
    throw mismatch(`decimals of ${symbol}`, String(decimals), String(known));
  }
}
