import type { ChainDriver, ChainPlugin } from '../plugin/chain.ts';
import type { Shell } from '../Shell.ts';
import { knownAddresses } from './knownAddresses.ts';
import { type LookAlike, lookAlike } from './lookAlike.ts';

/** Facts about a recipient address that may be used. */
export interface RecipientFacts {
  /** Not the user's own address, and never sent to before. */
  readonly isNew?: true;
  /** The user watches it. That does not show who owns it. */
  readonly isWatched?: true;
  /** The address is a contract. */
  readonly isContract?: true;
  /** It looks like an address that the user knows. */
  readonly lookAlike?: LookAlike;
}

/** Compares an address with the user's own addresses and the address book. `address` is canonical on the chain. */
export async function recipientFacts(
  parts: Pick<Shell, 'storage' | 'watch' | 'wallet'>,
  { address, chain, driver }: { readonly address: string; readonly chain: ChainPlugin; readonly driver: ChainDriver },
  signal: AbortSignal,
): Promise<RecipientFacts> {
  const { own, saved, unused, watched, all } = knownAddresses(parts, chain, driver);
  if (own.includes(address)) return {};
  const alike = lookAlike(address, all, chain.accountPart);
  // Only a notice depends on this, so a failed call must not block the user.
  const isContract = await driver.isContract?.(address, { signal }).catch(() => false);
  return {
    ...(saved.includes(address) && !unused.includes(address) ? {} : { isNew: true }),
    ...(watched.includes(address) ? { isWatched: true } : {}),
    ...(isContract ? { isContract: true } : {}),
    ...(alike ? { lookAlike: alike } : {}),
  };
}
