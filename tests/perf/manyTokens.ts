import { createHash } from 'node:crypto';

/** Size of a list of all traded tokens. */
export const MANY_TOKENS = 20_000;

/** Chains by wire name. */
const CHAINS = ['ETH', 'BSC', 'POLYGON', 'ARBITRUM', 'OPTIMISM', 'BASE'];
const STARTS = [
  'Ar',
  'Bel',
  'Cor',
  'Dex',
  'Fin',
  'Gal',
  'Hal',
  'Kir',
  'Lum',
  'Mar',
  'Nor',
  'Or',
  'Pal',
  'Rin',
  'Sol',
  'Tor',
];
const ENDS = ['a', 'bit', 'chain', 'dao', 'fi', 'go', 'ia', 'nex', 'on', 'pay', 'swap', 've', 'verse', 'x', 'yn', 'zo'];

interface ListedToken {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly address: string;
  readonly logoURI: string;
}

/**
 * Tokens by chain, in the form of `queryCoinList`, with realistic addresses. Many names start alike, and some symbols occur
 * twice on a chain. The result is always the same.
 */
export function manyTokens(): Readonly<Record<string, readonly ListedToken[]>> {
  const tokens: Record<string, ListedToken[]> = Object.fromEntries(CHAINS.map((chain) => [chain, []]));
  for (let index = 0; index < MANY_TOKENS; index += 1) {
    const hash = createHash('sha256').update(`token ${index}`).digest('hex');
    const pick = (list: readonly string[], at: number) =>
      list[Number.parseInt(hash.slice(at, at + 4), 16) % list.length];
    const name = `${pick(STARTS, 0)}${pick(ENDS, 4)} ${pick(STARTS, 8)}${pick(ENDS, 12)}`;
    const symbol = `${name
      .replace(/[^a-z]/gi, '')
      .slice(0, 4)
      .toUpperCase()}${hash.slice(16, 18).toUpperCase()}`;
    tokens[CHAINS[index % CHAINS.length] ?? 'ETH']?.push({
      symbol,
      name,
      decimals: 18,
      address: `0x${hash.slice(0, 40)}`,
      logoURI: '',
    });
  }
  return tokens;
}

/** The chains that can be swapped, in the form of `queryChainByConfig`. */
export const manyChains = CHAINS.map((chain) => ({ chain, isSupport: 'Y' }));
