import { runInAction } from 'mobx';
import type { ChainDriver, ChainPlugin } from '../plugin/chain.ts';
import type { Shell } from '../Shell.ts';
import { AddressBook } from './AddressBook.ts';

/** Addresses that the user knows on a chain, canonical there. */
export interface KnownAddresses {
  /** Of the connected wallets. */
  readonly own: readonly string[];
  /** Of the address book, whatever chain they were used on. */
  readonly saved: readonly string[];
  /** Those of the book that nothing was sent to yet. */
  readonly unused: readonly string[];
  /** Those that are watched: that says nothing of who has their keys. */
  readonly watched: readonly string[];
  /** All of them: what another address is held against. */
  readonly all: readonly string[];
}

export function knownOn({ wallet, watch, storage }: Shell, chain: ChainPlugin, driver: ChainDriver): KnownAddresses {
  const onChain = (texts: readonly string[]) =>
    texts.filter((text) => driver.isAddress(text)).map((text) => driver.canonicalAddress(text));
  const payers = runInAction(() => [...wallet.payers.map(({ address }) => address), wallet.payerOn(chain) ?? '']);
  const entries = runInAction(() => new AddressBook(storage).entries);
  const used = onChain(entries.flatMap(({ address, uses }) => (uses === 0 ? [] : address)));
  const own = onChain(payers);
  const saved = onChain(entries.map(({ address }) => address));
  const watched = onChain(runInAction(() => [watch.addressOn(chain) ?? '']));
  const unused = saved.filter((address) => !used.includes(address));
  return { own, saved, unused, watched, all: [...own, ...saved, ...watched] };
}
