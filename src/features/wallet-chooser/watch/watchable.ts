import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Family } from '../../../shell/plugin/family.ts';
import type { Account } from '../../../shell/plugin/wallet.ts';
import type { ChainStore } from '../../../shell/stores/ChainStore.ts';

/** Chains of one family on which a text is an address, with its form on each chain. */
export interface WatchFit {
  readonly chains: readonly [ChainPlugin, ...ChainPlugin[]];
  readonly accounts: readonly Account[];
}

export interface Watchable {
  /** One per family. Several if the text fits more than one family. */
  readonly fits: readonly WatchFit[];
  /** Chains whose code could not be loaded or failed. Their result is unknown. */
  readonly unasked: readonly ChainPlugin[];
}

/** Parses a text with the parsers of the chains, in the order of `chains`. Never rejects. */
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
