import { sha256 } from '@noble/hashes/sha2.js';
import { cidOf } from '../../../api/nft/contentId.ts';

/** Hashing a part takes a few milliseconds. Between two parts the page can respond. */
const PART_BYTES = 1 << 20;

/** Content address of bytes: `ipfs://bafkrei…`. Reads a file in parts. */
export async function contentUri(content: Uint8Array | Blob, signal?: AbortSignal): Promise<string> {
  if ('byteLength' in content) return `ipfs://${cidOf(sha256(content))}`;
  const hash = sha256.create();
  for (let at = 0; at < content.size; at += PART_BYTES) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await content.slice(at, Math.min(at + PART_BYTES, content.size)).arrayBuffer()));
  }
  return `ipfs://${cidOf(hash.digest())}`;
}
