import { makeAutoObservable, observableRef } from 'mobx';
import { type Address, isChainId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../plugin/chain.ts';
import type { Family } from '../../plugin/family.ts';
import type { Account } from '../../plugin/wallet.ts';
import type { ChainStore } from '../ChainStore.ts';
import type { PersistedState } from '../persisted.ts';
import { storedKeys } from '../storedKeys.ts';

/**
 * A watched address: the app shows its public data and cannot sign for it. Its owner is unknown. So it never pays, and
 * the app never sends money to it automatically.
 */
export class WatchStore {
  /** The address on each chain of one family, in that chain's spelling; empty if none is watched. */
  accounts: readonly Account[] = [];
  readonly #storage: PersistedState;
  readonly #chains: ChainStore;

  constructor(storage: PersistedState, chains: ChainStore) {
    this.#storage = storage;
    this.#chains = chains;
    const kept = storage.get(storedKeys.watchedAddress) ?? [];
    this.accounts = this.#ofOneFamily(
      kept.flatMap(({ chain, address }) => (isChainId(chain) ? { chain, address } : [])),
    );
    makeAutoObservable(this, { accounts: observableRef });
  }

  /** `undefined` if no address is watched. */
  get family(): Family | undefined {
    const [first] = this.accounts;
    return first && this.#chains.get(first.chain)?.family;
  }

  /** `undefined` if no address is watched on the chain. */
  addressOn(chain: ChainPlugin): Address | undefined {
    return this.accounts.find((account) => account.chain === chain.id)?.address;
  }

  /** Watches an address that the chains' own parsers accepted. Replaces the previous one and stores it on this device. */
  watch(accounts: readonly Account[]): void {
    this.accounts = this.#ofOneFamily(accounts);
    this.#storage.set(storedKeys.watchedAddress, [...this.accounts]);
  }

  /** Stops watching and deletes the stored address. */
  stop(): void {
    this.accounts = [];
    this.#storage.delete(storedKeys.watchedAddress);
  }

  /** Keeps the accounts on known chains that have the same family as the first one. */
  #ofOneFamily(accounts: readonly Account[]): readonly Account[] {
    const familyOf = ({ chain }: Account) => this.#chains.get(chain)?.family;
    const known = accounts.filter((account) => familyOf(account) !== undefined);
    const [first] = known;
    return first ? known.filter((account) => familyOf(account) === familyOf(first)) : [];
  }
}
