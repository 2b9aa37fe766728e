import { secp256k1 } from '@noble/curves/secp256k1.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { base64 } from '@scure/base';
import * as z from 'zod/mini';
import { AppError } from '../../../model/errors.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { filecoinAddressBytes } from './filecoinAddress.ts';
import { messageDigest } from './messageBytes.ts';

const digits = z.pipe(
  z.union([z.int().check(z.gte(0)), z.string().check(z.regex(/^\d{1,40}$/))]),
  z.transform((value) => String(value)),
);
const Signed = z.object({
  message: z.object({
    to: z.string(),
    from: z.string(),
    nonce: digits,
    value: digits,
    gasLimit: digits,
    gasFeeCap: digits,
    gasPremium: digits,
    method: z.literal(0),
    params: z.literal(''),
  }),
  signature: z.object({ type: z.literal('SECP256K1'), data: z.string().check(z.regex(/^[A-Za-z0-9+/]{87}=$/)) }),
});
export type SignedMessage = z.output<typeof Signed>;

/** Parses the snap's reply to a signature request. Throws if it is invalid. */
export function signedMessage(answer: unknown): SignedMessage {
  return z.parse(Signed, answer);
}

/**
 * Compares a signed message with the requested one: every field, and the signature with the sender.
 * @throws AppError `transaction/mismatch` with the first difference. Nothing was sent then.
 */
export function checkSigned({ message, signature }: SignedMessage, transaction: UnsignedTransaction<'filecoin'>): void {
  const { from, payload } = transaction;
  const wanted: Readonly<Record<string, string>> = {
    to: payload.to,
    from,
    value: String(payload.value),
    nonce: String(payload.nonce),
    gasLimit: String(payload.gasLimit),
    gasFeeCap: String(payload.gasFeeCap),
    gasPremium: String(payload.gasPremium),
  };
  for (const [field, shown] of Object.entries(wanted)) {
    const found = String(Reflect.get(message, field));
    if (found !== shown) throw new AppError('transaction/mismatch', { field, shown, found });
  }
  const signer = signerOf(messageDigest(transaction), base64.decode(signature.data));
  const account = filecoinAddressBytes(from);
  if (!account || !signer || signer.join() !== account.join()) {
    throw new AppError('transaction/mismatch', { field: 'signature', shown: from, found: 'another signer' });
  }
}

/** Protocol byte and payload of the signing account. The signature has r, s and the recovery number of the key. */
function signerOf(digest: Uint8Array, signature: Uint8Array): Uint8Array | undefined {
  try {
    const parsed = secp256k1.Signature.fromBytes(signature.subarray(0, 64)).addRecoveryBit(signature[64] ?? 0);
    const key = parsed.recoverPublicKey(digest).toBytes(false);
    return Uint8Array.from([1, ...blake2b(key, { dkLen: 20 })]);
  } catch {
    return undefined;
  }
}
