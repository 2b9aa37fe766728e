import { createHash } from 'node:crypto';
import { decode, encode, encodeForSigning } from 'ripple-binary-codec';
import { deriveAddress, deriveKeypair, generateSeed, sign, verify } from 'ripple-keypairs';

/** Prefix of a transaction before it is hashed ("TXN", xrpl.org). */
const HASH_PREFIX = '54584E00';
/** Drops. */
export const FEE = 10n;

export type XrpKeys = ReturnType<typeof deriveKeypair>;

/** The same text gives the same keys. */
export function xrpKeys(text: string): XrpKeys {
  const entropy = createHash('sha256').update(text).digest().subarray(0, 16);
  return deriveKeypair(generateSeed({ entropy, algorithm: 'ecdsa-secp256k1' }));
}

/** The fields of a payment. Addresses are classic. */
export interface XrpFields {
  readonly Destination: string;
  readonly DestinationTag?: number;
  /** Drops. */
  readonly Amount: string;
  readonly Sequence: number;
  readonly NetworkID?: number;
}

/** The signed transaction in hex. */
export function signXrp(fields: XrpFields, { publicKey, privateKey }: XrpKeys): string {
  const payment = {
    TransactionType: 'Payment',
    Account: deriveAddress(publicKey),
    Fee: String(FEE),
    SigningPubKey: publicKey,
    ...fields,
  };
  return encode({ ...payment, TxnSignature: sign(encodeForSigning(payment), privateKey) });
}

/** The payment in the bytes; ripple-binary-codec reads them, and ripple-keypairs checks the signature. @throws Error */
export function readXrp(signed: string) {
  const { TxnSignature, ...body } = decode(signed);
  const key = String(body.SigningPubKey);
  if (!verify(encodeForSigning(body), String(TxnSignature), key)) throw new Error('the signature is not valid');
  if (deriveAddress(key) !== body.Account || body.TransactionType !== 'Payment') throw new Error('no payment');
  const digest = createHash('sha512')
    .update(Buffer.from(HASH_PREFIX + signed, 'hex'))
    .digest('hex');
  return {
    hash: digest.slice(0, 64).toUpperCase(),
    sender: String(body.Account),
    to: String(body.Destination),
    units: BigInt(String(body.Amount)),
    memo: String(body.DestinationTag ?? ''),
    fee: BigInt(String(body.Fee)),
    sequence: Number(body.Sequence),
    network: body.NetworkID === undefined ? undefined : Number(body.NetworkID),
  };
}
