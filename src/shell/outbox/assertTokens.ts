import { AppError, isAppError } from '../../model/errors.ts';
import { foldSymbol } from '../../model/foldSymbol.ts';
import type { Token } from '../../model/Token.ts';
import { mismatch } from '../plugin/assertMatch.ts';
import type { Shell } from '../Shell.ts';
import { pinnedTokens } from './pinnedTokens.ts';

/**
 * Checks that the tokens match the list. Decimals must equal the decimals on the chain. No token may use the symbol of a
 * pinned token, or one that looks like it, at another address. Where tokens are pinned, this includes the symbol of the
 * chain's coin. An unreachable chain is not an error.
 * @throws AppError `transaction/mismatch` with the decimals, `contract/unknown` for a token under a pinned symbol
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
  const { chain, address, symbol, decimals } = token;
  const [driver, pinned] = await Promise.all([chains.driver(chain), pinnedTokens({ chains }, chain)]);
  const isPinned = pinned.some(({ id }) => id === token.id);
  const taken = pinned.length === 0 ? [] : [chains.require(chain).native.symbol, ...pinned.map((pin) => pin.symbol)];
  if (!isPinned && taken.some((name) => foldSymbol(name) === foldSymbol(symbol))) {
    throw new AppError('contract/unknown', { address });
  }
  const found = await driver.tokens?.describe(address, { signal }).catch(unlessUnreachable);
  if (found && found.decimals !== decimals) {
    throw mismatch(`decimals of ${symbol}`, String(decimals), String(found.decimals));
  }
}

function unlessUnreachable(error: unknown): undefined {
  if (isAppError(error, 'chain/unreachable')) return undefined;
  throw error;
}
