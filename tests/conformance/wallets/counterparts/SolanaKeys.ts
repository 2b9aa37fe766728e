import { base58, base64 } from '@scure/base';
import {
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransactionMessage,
  createTransactionMessage,
  generateKeyPairSigner,
  getCompiledTransactionMessageEncoder,
  getPublicKeyFromAddress,
  getSignatureFromTransaction,
  getTransactionDecoder,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signatureBytes,
  signBytes,
  signTransaction,
  verifySignature,
} from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { expect } from 'vitest';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account } from '../../../../src/shell/plugin/wallet.ts';
import type { StandardKeys, WalletUser } from './StandardCounterpart.ts';

const lifetime = {
  blockhash: blockhash('EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N'),
  lastValidBlockHeight: 3_090n,
};

interface Request {
  readonly account: unknown;
  readonly chain?: string;
}

/** Two Ed25519 keys. @solana/kit checks their signatures over the exact bytes of the message. */
export class SolanaKeys implements StandardKeys {
  readonly addresses: readonly [string, string];
  readonly publicKeys: readonly [Uint8Array, Uint8Array];
  readonly #signers: readonly [KeyPairSigner, KeyPairSigner];

  private constructor(signers: readonly [KeyPairSigner, KeyPairSigner]) {
    this.#signers = signers;
    this.addresses = [signers[0].address, signers[1].address];
    this.publicKeys = [base58.decode(signers[0].address), base58.decode(signers[1].address)];
  }

  static async make(): Promise<SolanaKeys> {
    return new SolanaKeys([await generateKeyPairSigner(), await generateKeyPairSigner()]);
  }

  features(
    user: WalletUser,
    owns: (account: unknown) => boolean,
    rejection: unknown = Object.assign(new Error('User rejected the request.'), { code: 4001 }),
  ): Readonly<Record<string, object>> {
    return {
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction: async (request: Request & { readonly transaction: Uint8Array }) => {
          if (!owns(request.account) || request.chain !== 'solana:mainnet') throw new Error('invalid account or chain');
          user.ask(rejection);
          return [{ signature: await this.signWire(user.active, request.transaction) }];
        },
      },
      'solana:signMessage': {
        version: '1.0.0',
        signMessage: async (request: Request & { readonly message: Uint8Array }) => {
          if (!owns(request.account)) throw new Error('invalid account');
          user.ask(rejection);
          const signature = await this.signMessage(user.active, request.message);
          return [{ signedMessage: request.message, signature }];
        },
      },
    };
  }

  /** The key's signature of the wire form of a transaction. Throws if the key is not a signer of the transaction. */
  async signWire(which: 0 | 1, wire: Uint8Array): Promise<Uint8Array> {
    const signed = await signTransaction([this.#signers[which].keyPair], getTransactionDecoder().decode(wire));
    return base58.decode(getSignatureFromTransaction(signed));
  }

  async signMessage(which: 0 | 1, message: Uint8Array): Promise<Uint8Array> {
    const { privateKey } = this.#signers[which].keyPair;
    return Uint8Array.from(await signBytes(privateKey, Uint8Array.from(message)));
  }

  transaction({ address: from, chain }: Account): UnsignedTransaction {
    const source = this.#signers.find((signer) => signer.address === from) ?? this.#signers[0];
    const destination = address('vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg');
    const message = pipe(
      createTransactionMessage({ version: 'legacy' }),
      (draft) => setTransactionMessageFeePayer(address(from), draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
      (draft) =>
        appendTransactionMessageInstruction(getTransferSolInstruction({ source, destination, amount: 12_345n }), draft),
    );
    const bytes = getCompiledTransactionMessageEncoder().encode(compileTransactionMessage(message));
    const payload = {
      message: base64.encode(Uint8Array.from(bytes)),
      lastValidBlockHeight: lifetime.lastValidBlockHeight,
      signatures: [],
    };
    return { family: 'solana', chain, from, payload };
  }

  async checkSent(hash: string, transaction: UnsignedTransaction): Promise<void> {
    if (transaction.family !== 'solana') throw new Error('of another family');
    const message = base64.decode(transaction.payload.message);
    expect(await isSigned(transaction.from, base58.decode(hash), message)).toBe(true);
  }

  async checkMessage({ account, message, signature }: { account: Account; message: string; signature: string }) {
    const bytes = new TextEncoder().encode(message);
    expect(await isSigned(account.address, base64.decode(signature), bytes)).toBe(true);
  }
}

async function isSigned(by: string, signature: Uint8Array, bytes: Uint8Array): Promise<boolean> {
  const key = await getPublicKeyFromAddress(address(by));
  return verifySignature(key, signatureBytes(signature), Uint8Array.from(bytes));
}
