import type { ChainDriver, ChainPlugin } from '../plugin/chain.ts';
import type { Shell } from '../Shell.ts';
import { AddressBook } from './AddressBook.ts';

/** Addresses that the user knows, canonical on one chain. */
export interface KnownAddresses {
  /** Addresses of the connected wallets. */
  readonly own: readonly string[];
  /** Addresses of the address book, from all chains. */
  readonly saved: readonly string[];
  /** Saved addresses without a payment. */
  readonly unused: readonly string[];
  /** Watched addresses. Watching does not show who owns them. */
  readonly watched: readonly string[];
  /** All known addresses, for the comparison with a new one. */
  readonly all: readonly string[];
}

/** The addresses that the user knows on a chain. Addresses of other families are left out. */
export function knownAddresses(
  { wallet, watch, storage }: Pick<Shell, 'storage' | 'watch' | 'wallet'>,
  chain: ChainPlugin,
  driver: ChainDriver,
): KnownAddresses {
  const onChain = (texts: readonly string[]) =>
    texts.filter((text) => driver.isAddress(text)).map((text) => driver.canonicalAddress(text));
  const payers = [...wallet.payers.map(({ address }) => address), wallet.payerOn(chain) ?? ''];
  const { entries } = new AddressBook(storage);
  const used = onChain(entries.flatMap(({ address, uses }) => (uses === 0 ? [] : address)));
  const own = onChain(payers);
  const saved = onChain(entries.map(({ address }) => address));
  const watched = onChain([watch.addressOn(chain) ?? '']);
  const unused = saved.filter((address) => !used.includes(address));
  return { own, saved, unused, watched, all: [...own, ...saved, ...watched] };
}
