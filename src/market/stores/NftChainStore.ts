import { makeAutoObservable } from 'mobx';
import { featureStore } from '../../shell/featureStore.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import type { ChainStore } from '../../shell/stores/ChainStore.ts';
import type { PersistedState } from '../../shell/stores/persisted.ts';
import { nftChainKey } from '../stored.ts';

/** The chain selected in the market (SHL-07). */
export class NftChainStore {
  /** Wire name, as stored. The chain may have no market any more. */
  chosen: string;
  readonly #chains: ChainStore;
  readonly #storage: PersistedState;

  /** `preset`: the deployment's default, used until the user chooses. */
  constructor(chains: ChainStore, storage: PersistedState, preset: string) {
    this.#chains = chains;
    this.#storage = storage;
    this.chosen = storage.get(nftChainKey) ?? preset;
    makeAutoObservable(this);
  }

  /** Chains with a market. Chains that the deployment supports come first. */
  get markets(): readonly ChainPlugin[] {
    const served = this.#chains.supported ?? [];
    const markets = this.#chains.all.filter(({ hasNftMarket }) => hasNftMarket);
    return [
      ...served.filter((chain) => markets.includes(chain)),
      ...markets.filter((chain) => !served.includes(chain)),
    ];
  }

  /** The selected chain, else the first chain with a market; `undefined` if no chain has one. */
  get current(): ChainPlugin | undefined {
    const chosen = this.#chains.byWireName(this.chosen);
    return chosen?.hasNftMarket ? chosen : this.markets[0];
  }

  choose({ wire }: ChainPlugin): void {
    this.chosen = wire.name;
    this.#storage.set(nftChainKey, wire.name);
  }
}

export const nftChainOf = featureStore(
  ({ chains, storage, config }) => new NftChainStore(chains, storage, config.nftChain),
);
