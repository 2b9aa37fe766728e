import { base64 } from '@scure/base';
import type { SolanaPayload } from '../payload.ts';
import { readMessage } from './readMessage.ts';

const SIGNATURE_BYTES = 64;

/**
 * The bytes for the wallet to sign: the number of signatures, the signatures (empty if missing), and the message. More
 * than 127 signatures, whose number needs two bytes, do not fit into a transaction.
 */
export function wireTransaction({ message, signatures }: SolanaPayload): Uint8Array {
  const signers = readMessage(message)?.signers ?? [];
  const places = signers.map((signer) => {
    const made = signatures.find(({ address }) => address === signer);
    return made ? base64.decode(made.signature) : new Uint8Array(SIGNATURE_BYTES);
  });
  return Uint8Array.from([signers.length, ...places.flatMap((place) => [...place]), ...base64.decode(message)]);
}
