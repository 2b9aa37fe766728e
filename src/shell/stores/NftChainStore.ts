import { makeAutoObservable } from 'mobx';
import type { ChainPlugin } from '../plugin/chain.ts';
import type { ChainStore } from './ChainStore.ts';
import type { PersistedState } from './persisted.ts';

/** On which chain the market is browsed (SHL-07). */
export class NftChainStore {
  /** Wire name, as kept; may name a chain that has no market any more. */
  chosen: string;
  readonly #chains: ChainStore;
  readonly #storage: PersistedState;

  /** `preset` is the deployment's choice, used while the user has made none. */
  constructor(chains: ChainStore, storage: PersistedState, preset: string) {
    this.#chains = chains;
    this.#storage = storage;
    this.chosen = storage.get('NFTChain') ?? preset;
    makeAutoObservable(this, { markets: false, current: false });
  }

  /** Chains whose plugin has a market; those that the deployment serves come first. */
  get markets(): readonly ChainPlugin[] {
    const served = this.#chains.supported ?? [];
    const markets = this.#chains.all.filter(({ hasNftMarket }) => hasNftMarket);
    return [
      ...served.filter((chain) => markets.includes(chain)),
      ...markets.filter((chain) => !served.includes(chain)),
    ];
  }

  /** `undefined` where no chain has a market. */
  get current(): ChainPlugin | undefined {
    const chosen = this.#chains.byWireName(this.chosen);
    return chosen?.hasNftMarket ? chosen : this.markets[0];
  }

  choose({ wire }: ChainPlugin): void {
    this.chosen = wire.name;
    this.#storage.set('NFTChain', wire.name);
  }
}
