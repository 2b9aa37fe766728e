import { sha256 } from '@noble/hashes/sha2.js';
import { base32nopad } from '@scure/base';

/** CIDv1, codec raw (0x55), multihash sha2-256 (0x12) of 32 bytes. */
const PREFIX = [0x01, 0x55, 0x12, 0x20];
/** A few milliseconds' work: the page stays at hand between two of them. */
const PART_BYTES = 1 << 20;

/** The address of bytes by their content: `ipfs://bafkrei…`. Reads a file in parts. */
export async function contentUri(content: Uint8Array | Blob, signal?: AbortSignal): Promise<string> {
  if ('byteLength' in content) return uriOf(sha256(content));
  const hash = sha256.create();
  for (let at = 0; at < content.size; at += PART_BYTES) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await content.slice(at, Math.min(at + PART_BYTES, content.size)).arrayBuffer()));
  }
  return uriOf(hash.digest());
}

function uriOf(digest: Uint8Array): string {
  return `ipfs://b${base32nopad.encode(Uint8Array.from([...PREFIX, ...digest])).toLowerCase()}`;
}
