import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { compactBn } from '@polkadot-api/substrate-bindings';
import type { PolkadotPayload } from '../payload.ts';
import { carriedBytes } from '../runtime/signedExtensions.ts';

/** Version 4, with the bit of a signed one. */
const SIGNED_V4 = 0x84;
/** Bytes of a signature by the type before it: Ed25519, Sr25519, ECDSA. */
const SIGNATURE_BYTES: Readonly<Record<string, number>> = { '00': 64, '01': 64, '02': 65 };

/** The signed extrinsic in hex. `signature` is a `MultiSignature` in hex, its type byte first, as the extension gives it. */
export function assembleExtrinsic(payload: PolkadotPayload, signature: string): string {
  const body = concatBytes(
    Uint8Array.of(SIGNED_V4),
    hexToBytes(payload.signer.slice(2)),
    hexToBytes(signature.slice(2)),
    carriedBytes(payload),
    hexToBytes(payload.method.slice(2)),
  );
  return `0x${bytesToHex(concatBytes(compactBn.enc(BigInt(body.length)), body))}`;
}

/** Whether the text is a `MultiSignature` in hex. */
export function isSignature(text: string): boolean {
  const bytes = SIGNATURE_BYTES[text.slice(2, 4)];
  return bytes !== undefined && /^0x[0-9a-f]+$/i.test(text) && text.length === 4 + 2 * bytes;
}

/** Whether the extrinsic, in hex, contains the payload. Only the signature may differ. */
export function isExtrinsicOf(payload: PolkadotPayload, extrinsic: string): boolean {
  return Object.entries(SIGNATURE_BYTES).some(([type, bytes]) => {
    const blank = assembleExtrinsic(payload, `0x${type}${'00'.repeat(bytes)}`);
    const end = blank.length - 2 * carriedBytes(payload).length - payload.method.slice(2).length;
    const start = end - 2 * bytes;
    return (
      extrinsic.length === blank.length &&
      extrinsic.slice(0, start) === blank.slice(0, start) &&
      extrinsic.slice(end) === blank.slice(end)
    );
  });
}
