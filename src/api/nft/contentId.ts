import { base32nopad } from '@scure/base';

/** CIDv1, codec raw (0x55), multihash sha2-256 (0x12) of 32 bytes. */
const PREFIX = [0x01, 0x55, 0x12, 0x20];
const cidText = /^bafkrei[a-z2-7]{52}$/;

/** The content id for a SHA-256 digest: CIDv1 of one raw block, base32 in lower case (`bafkrei…`). */
export function cidOf(sha256: Uint8Array): string {
  return `b${base32nopad.encode(Uint8Array.from([...PREFIX, ...sha256])).toLowerCase()}`;
}

/** Whether a text is a content id in the form that `cidOf` returns. */
export function isCid(text: string): boolean {
  return cidText.test(text);
}

/** Returns the SHA-256 digest in a content id. */
export function sha256Of(cid: string): Uint8Array {
  return base32nopad.decode(cid.slice(1).toUpperCase()).slice(PREFIX.length);
}
