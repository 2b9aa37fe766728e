/** What a public list says about a chain. */
export interface KnownChain {
  readonly name: string;
  readonly native: { readonly symbol: string; readonly name: string; readonly decimals: number };
  /** Without a slash at its end. */
  readonly explorer: string | undefined;
  readonly rpcUrls: readonly string[];
}

/** An entry of such a list, as in `viem/chains`. */
export interface ListedEntry {
  readonly id: number;
  readonly name: string;
  readonly nativeCurrency: KnownChain['native'];
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined;
}

/** viem's chains with this id, each name once. Several projects may have used the same id. */
export async function knownChains(chainId: number): Promise<readonly KnownChain[]> {
  const exported: readonly object[] = Object.values(await import('viem/chains'));
  return chainsOf(exported.filter(isEntry), chainId);
}

/** The module also exports functions. */
function isEntry(value: object): value is ListedEntry {
  return 'id' in value && 'nativeCurrency' in value;
}

/** The entries with this id, without addresses that a chain's folder may not have. */
export function chainsOf(entries: readonly ListedEntry[], chainId: number): readonly KnownChain[] {
  const found = entries
    .filter(({ id }) => id === chainId)
    .map(({ name, nativeCurrency, rpcUrls, blockExplorers }) => ({
      name: name.replace(/ Mainnet$/, ''),
      native: nativeCurrency,
      explorer: [blockExplorers?.default.url].find(isPublic)?.replace(/\/$/, ''),
      rpcUrls: rpcUrls.default.http.filter(isPublic),
    }));
  return [...new Map(found.map((chain) => [chain.name, chain])).values()];
}

function isPublic(url: string | undefined): url is string {
  return url?.startsWith('https://') ?? false;
}

/** A folder's name for a chain of this name. */
export function folderOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
