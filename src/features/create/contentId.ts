import { sha256 } from '@noble/hashes/sha2.js';
import { cidOf } from '../../api/nft/contentId.ts';

/** A few milliseconds' work: the page stays at hand between two of them. */
const PART_BYTES = 1 << 20;

/** The address of bytes by their content: `ipfs://bafkrei…`. Reads a file in parts. */
export async function contentUri(content: Uint8Array | Blob, signal?: AbortSignal): Promise<string> {
  if ('byteLength' in content) return `ipfs://${cidOf(sha256(content))}`;
  const hash = sha256.create();
  for (let at = 0; at < content.size; at += PART_BYTES) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await content.slice(at, Math.min(at + PART_BYTES, content.size)).arrayBuffer()));
  }
  return `ipfs://${cidOf(hash.digest())}`;
}
