import { isAppError } from '../../model/errors.ts';
import type { Token } from '../../model/Token.ts';
import { displayText } from '../../model/text.ts';
import { timeLimit } from '../../shell/platform/timeLimit.ts';
import { untilAborted } from '../../shell/platform/untilAborted.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { ImportItem, LeftOut } from './ImportItem.ts';
import type { TransferFile } from './TransferFile.ts';

type FileToken = TransferFile['tokens'][number];

/** Maximum parallel requests to chains. */
const AT_ONCE = 6;
/** Maximum wait for a chain. A longer wait for a silent node would not help. */
const LIMIT_MS = 10_000;

/**
 * The tokens of a file, each read from its chain as in a manual import. Wrong decimals in a file would give wrong
 * amounts. The chain's data count; unreadable tokens are left out.
 */
export async function planTokens(
  parts: Pick<Shell, 'chains' | 'tokens'>,
  tokens: readonly FileToken[],
  signal: AbortSignal,
): Promise<readonly ImportItem[]> {
  const items: ImportItem[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < tokens.length; at += AT_ONCE) {
    const some = tokens.slice(at, at + AT_ONCE).filter(({ chain, address }) => {
      const key = `${chain} ${address}`;
      const isFirst = !seen.has(key);
      seen.add(key);
      return isFirst;
    });
    items.push(...(await Promise.all(some.map((token) => planToken(parts, token, signal)))));
    signal.throwIfAborted();
  }
  return items;
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
    const found = await readToken(parts, { chain, address: token.address }, signal);
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

/** Ends at the time limit, even if the chain's code does not. */
async function readToken(
  parts: Pick<Shell, 'tokens'>,
  { chain, address }: { readonly chain: ChainPlugin; readonly address: string },
  signal: AbortSignal,
): Promise<Token> {
  const limit = timeLimit(LIMIT_MS, signal);
  const found = parts.tokens.lookUp(chain, address, { signal: limit.signal });
  return untilAborted(found, limit.signal).finally(limit.clear);
}

function reasonOf(error: unknown): LeftOut {
  if (isAppError(error, 'token/bad-address')) return 'no-address';
  return isAppError(error, 'token/not-found') ? 'no-token' : 'unverified';
}

function factsOf({ symbol, name, decimals }: Pick<FileToken, 'symbol' | 'name' | 'decimals'>): string {
  return `${displayText(symbol, 20)}, ${displayText(name, 60)}, ${decimals}`;
}
