import type { ChainDriver, ChainPlugin } from '../plugin/chain.ts';
import type { Shell } from '../Shell.ts';
import { knownOn } from './knownOn.ts';
import { type LookAlike, lookAlike } from './lookAlike.ts';

/** What is worth knowing of a receive address that may be used. */
export interface RecipientFacts {
  /** Neither the user's own nor one that was sent to before. */
  readonly isNew?: true;
  /** The user watches it: that says nothing of who has its key. */
  readonly isWatched?: true;
  /** There is code at it. */
  readonly isContract?: true;
  /** It could be mistaken for an address that the user knows. */
  readonly lookAlike?: LookAlike;
}

/** Holds an address against the user's own and those of the book. `address` is canonical on the chain. */
export async function recipientFacts(
  shell: Shell,
  { address, chain, driver }: { readonly address: string; readonly chain: ChainPlugin; readonly driver: ChainDriver },
  signal: AbortSignal,
): Promise<RecipientFacts> {
  const { own, saved, unused, watched, all } = knownOn(shell, chain, driver);
  if (own.includes(address)) return {};
  const alike = lookAlike(address, all, chain.accountPart);
  // Only a note hangs on it: a node that does not answer stops nobody.
  const isContract = await driver.isContract?.(address, { signal }).catch(() => false);
  return {
    ...(saved.includes(address) && !unused.includes(address) ? {} : { isNew: true }),
    ...(watched.includes(address) ? { isWatched: true } : {}),
    ...(isContract ? { isContract: true } : {}),
    ...(alike ? { lookAlike: alike } : {}),
  };
}
