import { isAppError } from '../../model/errors.ts';
import { displayText } from '../../model/text.ts';
import type { Shell } from '../../shell/Shell.ts';
import { askChain, forEachOf } from './askChain.ts';
import type { ImportItem, LeftOut } from './ImportItem.ts';
import type { TransferFile } from './TransferFile.ts';

type FileToken = TransferFile['tokens'][number];

/**
 * The tokens of a file, each read from its chain as in a manual import. Wrong decimals in a file would give wrong
 * amounts. The chain's data count; unreadable tokens are left out.
 */
export async function planTokens(
  parts: Pick<Shell, 'chains' | 'tokens'>,
  tokens: readonly FileToken[],
  signal: AbortSignal,
): Promise<readonly ImportItem[]> {
  const keyOf = ({ chain, address }: FileToken) => `${chain} ${address}`;
  const keys = tokens.map(keyOf);
  const different = tokens.filter((token, index) => keys.indexOf(keyOf(token)) === index);
  return forEachOf(different, (token) => planToken(parts, token, signal), signal);
}

async function planToken(
  parts: Pick<Shell, 'chains' | 'tokens'>,
  token: FileToken,
  signal: AbortSignal,
): Promise<ImportItem> {
  const chain = parts.chains.get(token.chain);
  const base = {
    id: `tokens ${token.chain} ${token.address}`,
    part: 'tokens',
    title: displayText(token.symbol, 20),
    chain: chain?.name ?? displayText(token.chain, 45),
    address: token.address,
  } as const;
  if (!chain) return { ...base, change: 'left-out', reason: 'unknown-chain' };
  const known = parts.tokens.find(chain.tokenId(token.address));
  if (known) return { ...base, title: known.symbol, change: 'same', value: { part: 'tokens', token: known } };
  try {
    const ask = (limit: AbortSignal) => parts.tokens.lookUp(chain, token.address, { signal: limit });
    const found = await askChain(ask, signal);
    const facts = { title: found.symbol, address: found.address ?? token.address };
    const value = { part: 'tokens', token: found } as const;
    const knownFacts = factsOf(token);
    const read = factsOf(found);
    return {
      ...base,
      ...facts,
      change: 'new',
      ...(knownFacts === read ? {} : { before: knownFacts, after: read }),
      value,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    return { ...base, change: 'left-out', reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): LeftOut {
  if (isAppError(error, 'token/bad-address')) return 'no-address';
  return isAppError(error, 'token/not-found') ? 'no-token' : 'unverified';
}

function factsOf({ symbol, name, decimals }: Pick<FileToken, 'symbol' | 'name' | 'decimals'>): string {
  return `${displayText(symbol, 20)}, ${displayText(name, 60)}, ${decimals}`;
}
