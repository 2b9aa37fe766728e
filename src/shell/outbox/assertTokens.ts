import { AppError, isAppError } from '../../model/errors.ts';
import { foldSymbol } from '../../model/foldSymbol.ts';
import type { Token } from '../../model/Token.ts';
import { mismatch } from '../plugin/assertMatch.ts';
import type { Shell } from '../Shell.ts';
import { pinnedTokens } from './pinnedTokens.ts';

/**
 * Checks that the tokens match the list. Decimals must be the pinned ones, and those on the chain. Without a pin, two hosts
 * must tell them. No token may use the symbol of a pinned token, or one that looks like it, at another address. Where tokens
 * are pinned, this includes the symbol of the chain's coin.
 * @throws AppError `transaction/mismatch` with the decimals, `contract/unknown` for a token under a pinned symbol,
 * `chain/unreachable` or `transaction/unreadable` if two hosts do not tell the decimals of a token without a pin
 */
export async function assertTokens(
  parts: Pick<Shell, 'chains'>,
  tokens: readonly Token[],
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(tokens.map((token) => assertToken(parts, token, signal)));
}

async function assertToken({ chains }: Pick<Shell, 'chains'>, token: Token, signal: AbortSignal): Promise<void> {
  if (token.address === undefined) return;
  const { chain, address, symbol } = token;
  const [driver, pinned] = await Promise.all([chains.driver(chain), pinnedTokens({ chains }, chain)]);
  const pin = pinned.find(({ id }) => id === token.id);
  assertDecimals(token, pin?.decimals);
  const taken = pinned.length === 0 ? [] : [chains.require(chain).native.symbol, ...pinned.map((pin) => pin.symbol)];
  if (!pin && taken.some((name) => foldSymbol(name) === foldSymbol(symbol))) {
    throw new AppError('contract/unknown', { address });
  }
  const isPinned = pin?.decimals !== undefined;
  const reading = driver.tokens?.describe(address, isPinned ? { signal } : { signal, isAgreed: true });
  const found = await reading?.catch((error: unknown) => {
    if (isPinned && isAppError(error, 'chain/unreachable')) return undefined;
    throw error;
  });
  assertDecimals(token, found?.decimals);
}

function assertDecimals({ symbol, decimals }: Token, known: number | undefined): void {
  if (known !== undefined && known !== decimals) {
    throw mismatch(`decimals of ${symbol}`, String(decimals), String(known));
  }
}
