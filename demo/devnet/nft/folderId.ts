import { createHash } from 'node:crypto';
import { base32nopad } from '@scure/base';

/**
 * IPFS content id (version 1, base32) of a folder of the demo. It is derived from the folder's name: the files are drawn on
 * request, so there are no bytes to hash.
 */
export function folderId(name: string): string {
  const digest = createHash('sha256').update(name).digest();
  // Version 1, dag-pb, sha2-256 of 32 bytes.
  return `b${base32nopad.encode(Uint8Array.from([0x01, 0x70, 0x12, 0x20, ...digest])).toLowerCase()}`;
}
