import { createHash } from 'node:crypto';
import { encode, encodeForSigning } from 'ripple-binary-codec';
import { deriveAddress, deriveKeypair, generateSeed, sign } from 'ripple-keypairs';

export interface Signed {
  readonly account: string;
  /** The signed transaction. */
  readonly hex: string;
  readonly txid: string;
}

/** Fields that XUMM fills in. There is no ledger here, so these are the minimum values. */
const filledIn = { Fee: '12', Sequence: 1, Flags: 0 };
/** The ledger has no sign-in. XUMM signs it as a transaction that can never be sent. */
const signIn = { TransactionType: 'AccountSet', Fee: '0', Sequence: 0, Flags: 0 };
/** Prefix of a transaction before it is hashed ("TXN"). */
const HASH_PREFIX = '54584E00';

/** The demo user's account on the XRP Ledger, with its own key. It only signs, and sends nothing. */
export class LocalPhone {
  readonly account: string;
  readonly #keys: { readonly publicKey: string; readonly privateKey: string };

  /** The same secret gives the same account. */
  constructor(secret: string) {
    const entropy = createHash('sha256').update(`xrp:${secret}`).digest().subarray(0, 16);
    this.#keys = deriveKeypair(generateSeed({ entropy, algorithm: 'ecdsa-secp256k1' }));
    this.account = deriveAddress(this.#keys.publicKey);
  }

  /** Whether the request is for this account, or names no account. */
  isFor({ Account: account = this.account }: Readonly<Record<string, unknown>>): boolean {
    return account === this.account;
  }

  sign(txjson: Readonly<Record<string, unknown>>): Signed {
    const { publicKey, privateKey } = this.#keys;
    const body = txjson['TransactionType'] === 'SignIn' ? signIn : { ...filledIn, ...txjson };
    const transaction = { ...body, Account: this.account, SigningPubKey: publicKey };
    const hex = encode({ ...transaction, TxnSignature: sign(encodeForSigning(transaction), privateKey) });
    const hash = createHash('sha512')
      .update(Buffer.from(HASH_PREFIX + hex, 'hex'))
      .digest('hex');
    return { account: this.account, hex, txid: hash.slice(0, 64).toUpperCase() };
  }
}
