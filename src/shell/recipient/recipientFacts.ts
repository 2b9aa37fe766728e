import { runInAction } from 'mobx';
import type { ChainDriver, ChainPlugin } from '../plugin/chain.ts';
import type { Shell } from '../Shell.ts';
import { AddressBook } from './AddressBook.ts';
import { type LookAlike, lookAlike } from './lookAlike.ts';

/** What is worth knowing of a receive address that may be used. */
export interface RecipientFacts {
  /** Neither the user's own nor one that was sent to from this device. */
  readonly isNew?: true;
  /** There is code at it. */
  readonly isContract?: true;
  /** It could be mistaken for an address that the user knows. */
  readonly lookAlike?: LookAlike;
}

/** Holds an address against the user's own and those sent to before. `address` is canonical on the chain. */
export async function recipientFacts(
  { wallet, storage }: Shell,
  { address, chain, driver }: { readonly address: string; readonly chain: ChainPlugin; readonly driver: ChainDriver },
  signal: AbortSignal,
): Promise<RecipientFacts> {
  const onChain = (texts: readonly string[]) =>
    texts.filter((text) => driver.isAddress(text)).map((text) => driver.canonicalAddress(text));
  const own = onChain(
    runInAction(() => [...wallet.payers.map((account) => account.address), wallet.payerOn(chain) ?? '']),
  );
  if (own.includes(address)) return {};
  const saved = onChain(new AddressBook(storage).entries.map((entry) => entry.address));
  const alike = lookAlike(address, [...own, ...saved], chain.accountPart);
  // Only a note hangs on it: a node that does not answer stops nobody.
  const isContract = await driver.isContract?.(address, { signal }).catch(() => false);
  return {
    ...(saved.includes(address) ? {} : { isNew: true }),
    ...(isContract ? { isContract: true } : {}),
    ...(alike ? { lookAlike: alike } : {}),
  };
}
