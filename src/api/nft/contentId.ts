import { base32nopad } from '@scure/base';

/** CIDv1, codec raw (0x55), multihash sha2-256 (0x12) of 32 bytes. */
const PREFIX = [0x01, 0x55, 0x12, 0x20];
const cidText = /^bafkrei[a-z2-7]{52}$/;

/** The content id of bytes by their SHA-256: CIDv1 of one raw block, base32 in lower case (`bafkrei…`). */
export function cidOf(sha256: Uint8Array): string {
  return `b${base32nopad.encode(Uint8Array.from([...PREFIX, ...sha256])).toLowerCase()}`;
}

/** Whether a text is a content id as `cidOf` gives them. */
export function isCid(text: string): boolean {
  return cidText.test(text);
}

/** The SHA-256 that a content id holds. */
export function sha256Of(cid: string): Uint8Array {
  return base32nopad.decode(cid.slice(1).toUpperCase()).slice(PREFIX.length);
}
