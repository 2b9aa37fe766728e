import { getAddress, isAddress } from 'ethers';

/**
 * An EVM address with its checksum. Any other text is unchanged, also an ICAP address or one without `0x`, which ethers
 * accepts: the reader of the text may understand it differently.
 */
export function spelledAddress(text: string): string {
  return /^0x[0-9a-fA-F]{40}$/.test(text) && isAddress(text) ? getAddress(text) : text;
}
