import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import type { Family } from '../../shell/plugin/family.ts';
import type { Account } from '../../shell/plugin/wallet.ts';
import type { ChainStore } from '../../shell/stores/ChainStore.ts';

/** Chains of one family on which a text is an address, with its spelling on each. */
export interface WatchFit {
  readonly chains: readonly [ChainPlugin, ...ChainPlugin[]];
  readonly accounts: readonly Account[];
}

export interface Watchable {
  /** One for each family; several where the text does not say which is meant. */
  readonly fits: readonly WatchFit[];
  /** Chains whose code did not come or failed: of them nothing is known. */
  readonly unasked: readonly ChainPlugin[];
}

/** What the chains' own parsers say of a text, in the order of `chains`. Never rejects. */
export async function watchable(
  text: string,
  chains: readonly ChainPlugin[],
  store: Pick<ChainStore, 'driver'>,
): Promise<Watchable> {
  const unasked: ChainPlugin[] = [];
  const read = async (chain: ChainPlugin): Promise<string | undefined> => {
    try {
      const driver = await store.driver(chain.id);
      if (!driver.isAddress(text)) return undefined;
      const canonical = driver.canonicalAddress(text);
      return driver.splitAddress?.(canonical).address ?? canonical;
    } catch {
      unasked.push(chain);
      return undefined;
    }
  };
  const addresses = await Promise.all(chains.map(read));
  const families = new Map<Family, { chains: [ChainPlugin, ...ChainPlugin[]]; accounts: Account[] }>();
  for (const [index, chain] of chains.entries()) {
    const address = addresses[index];
    if (address === undefined) continue;
    const account = { address, chain: chain.id };
    const fit = families.get(chain.family);
    if (fit) {
      fit.chains.push(chain);
      fit.accounts.push(account);
    } else {
      families.set(chain.family, { chains: [chain], accounts: [account] });
    }
  }
  return { fits: [...families.values()], unasked };
}
