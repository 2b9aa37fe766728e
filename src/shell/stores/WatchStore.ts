import { makeAutoObservable, observableRef } from 'mobx';
import { type Address, isChainId } from '../../model/caip.ts';
import type { ChainPlugin } from '../plugin/chain.ts';
import type { Family } from '../plugin/family.ts';
import type { Account } from '../plugin/wallet.ts';
import type { ChainStore } from './ChainStore.ts';
import type { PersistedState } from './persisted.ts';

/**
 * The address that is only looked at: everything public of it is shown, and nothing can be signed. No wallet: whose it is
 * nobody knows, so it pays for nothing, and no money goes there by itself.
 */
export class WatchStore {
  /** The address on each chain of one family, in that chain's spelling; empty while none is watched. */
  accounts: readonly Account[] = [];
  readonly #storage: PersistedState;
  readonly #chains: ChainStore;

  constructor(storage: PersistedState, chains: ChainStore) {
    this.#storage = storage;
    this.#chains = chains;
    const kept = storage.get('watchedAddress') ?? [];
    this.accounts = this.#ofOneFamily(
      kept.flatMap(({ chain, address }) => (isChainId(chain) ? { chain, address } : [])),
    );
    makeAutoObservable(this, { accounts: observableRef, family: false });
  }

  /** `undefined` while none is watched. */
  get family(): Family | undefined {
    const [first] = this.accounts;
    return first && this.#chains.get(first.chain)?.family;
  }

  /** `undefined` where none is watched. */
  addressOn(chain: ChainPlugin): Address | undefined {
    return this.accounts.find((account) => account.chain === chain.id)?.address;
  }

  /** Watches an address that the chains' own parsers took, in place of the one before; kept on this device. */
  watch(accounts: readonly Account[]): void {
    this.accounts = this.#ofOneFamily(accounts);
    this.#storage.set('watchedAddress', [...this.accounts]);
  }

  /** Watches nothing, and forgets what was. */
  stop(): void {
    this.accounts = [];
    this.#storage.delete('watchedAddress');
  }

  /** Chains that this deployment knows, of the first one's family. */
  #ofOneFamily(accounts: readonly Account[]): readonly Account[] {
    const familyOf = ({ chain }: Account) => this.#chains.get(chain)?.family;
    const known = accounts.filter((account) => familyOf(account) !== undefined);
    const [first] = known;
    return first ? known.filter((account) => familyOf(account) === familyOf(first)) : [];
  }
}
