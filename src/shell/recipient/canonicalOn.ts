import type { ChainDriver } from '../plugin/chain.ts';

/** In the chain's own spelling; a text that is no address of it stays as it is, and equals none. */
export function canonicalOn(driver: Pick<ChainDriver, 'isAddress' | 'canonicalAddress'>, address: string): string {
  return driver.isAddress(address) ? driver.canonicalAddress(address) : address;
}
