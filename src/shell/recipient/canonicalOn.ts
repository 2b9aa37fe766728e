import type { ChainDriver } from '../plugin/chain.ts';

/** The canonical address on the chain. Text that is not an address is returned unchanged. */
export function canonicalOn(driver: Pick<ChainDriver, 'isAddress' | 'canonicalAddress'>, address: string): string {
  return driver.isAddress(address) ? driver.canonicalAddress(address) : address;
}
