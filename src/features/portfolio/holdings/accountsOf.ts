import type { Address } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';

/** An address with the chains on which it holds assets. */
export interface PortfolioAccount {
  readonly address: Address;
  readonly chains: readonly ChainPlugin[];
  /** Picture of the wallet; `undefined` for a watched address. */
  readonly icon: string | undefined;
  readonly isWatched: boolean;
}

/** Connected accounts, then watched ones, on the chains of this deployment. */
export function accountsOf({ chains, wallet }: Pick<Shell, 'chains' | 'wallet'>): readonly PortfolioAccount[] {
  const found = new Map<Address, { chains: ChainPlugin[]; isWatched: boolean }>();
  for (const chain of chains.supported ?? []) {
    const owner = wallet.ownerOn(chain);
    if (owner === undefined) continue;
    const known = found.get(owner) ?? { chains: [], isWatched: wallet.isViewOnly(chain) };
    known.chains.push(chain);
    found.set(owner, known);
  }
  const accounts = [...found].map(([address, { chains: held, isWatched }]) => {
    const [first] = held;
    const connected = isWatched || !first ? undefined : wallet.signerOf(first.family);
    return { address, chains: held, isWatched, icon: connected && wallet.iconOf(connected.wallet) };
  });
  return accounts.sort((a, b) => Number(a.isWatched) - Number(b.isWatched));
}
