import { createHash } from 'node:crypto';

/** The wire's id of a collection or an NFT: 18 decimal digits (contract §1.3). The same in every index of the same chains. */
export function nftId(mainnet: string, contract: string, tokenId = ''): string {
  const hash = createHash('sha256').update(`${mainnet}:${contract}:${tokenId}`).digest();
  return String(100_000_000_000_000_000n + (hash.readBigUInt64BE() % 900_000_000_000_000_000n));
}

export const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;
