import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { verifyPersonalMessageSignature, verifyTransactionSignature } from '@mysten/sui/verify';
import { base58 } from '@scure/base';
import { expect } from 'vitest';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account } from '../../../../src/shell/plugin/wallet.ts';
import type { StandardKeys, WalletUser } from './StandardCounterpart.ts';

interface Request {
  readonly account: unknown;
  readonly chain?: string;
}

/** Two Ed25519 keys. @mysten/sui checks their signatures. The wallet adds the gas, like real wallets. */
export class SuiKeys implements StandardKeys {
  readonly addresses: readonly [string, string];
  readonly publicKeys: readonly [Uint8Array, Uint8Array];
  readonly #pairs = [new Ed25519Keypair(), new Ed25519Keypair()] as const;
  readonly #signed = new Map<string, { readonly bytes: Uint8Array; readonly signature: string }>();
  readonly #isOld: boolean;
  readonly #rejection: Error;

  /** `isOld`: only the first version of the features. `rejection`: the error of Slush unless given. */
  constructor({ isOld = false, rejection = new Error('Rejected from user') } = {}) {
    this.#isOld = isOld;
    this.#rejection = rejection;
    const [one, two] = this.#pairs;
    this.addresses = [one.toSuiAddress(), two.toSuiAddress()];
    this.publicKeys = [one.getPublicKey().toRawBytes(), two.getPublicKey().toRawBytes()];
  }

  features(user: WalletUser, owns: (account: unknown) => boolean): Readonly<Record<string, object>> {
    const rejection = this.#rejection;
    const check = ({ account, chain }: Request) => {
      if (!owns(account) || chain !== 'sui:mainnet') throw new Error('invalid account or chain');
      user.ask(rejection);
    };
    const signPersonalMessage = async (request: Request & { readonly message: Uint8Array }) => {
      if (!owns(request.account)) throw new Error('invalid account');
      user.ask(rejection);
      return this.#pairs[user.active].signPersonalMessage(request.message);
    };
    const message = { 'sui:signPersonalMessage': { version: '1.1.0', signPersonalMessage } };
    if (this.#isOld) {
      const signAndExecuteTransactionBlock = async (request: Request & { readonly transactionBlock: Transaction }) => {
        check(request);
        return this.#execute(user.active, request.transactionBlock.serialize());
      };
      return {
        ...message,
        'sui:signAndExecuteTransactionBlock': { version: '1.0.0', signAndExecuteTransactionBlock },
      };
    }
    const signAndExecuteTransaction = async (
      request: Request & { readonly transaction: { toJSON(): Promise<string> } },
    ) => {
      check(request);
      return this.#execute(user.active, await request.transaction.toJSON());
    };
    return { ...message, 'sui:signAndExecuteTransaction': { version: '2.0.0', signAndExecuteTransaction } };
  }

  async transaction({ address, chain }: Account): Promise<UnsignedTransaction> {
    const transaction = new Transaction();
    transaction.setSender(address);
    transaction.setExpiration({ Epoch: '900' });
    const part = transaction.splitCoins(transaction.gas, [12_345n]);
    transaction.transferObjects([part], `0x${'5d'.repeat(32)}`);
    const payload = { transaction: await transaction.toJSON(), coins: [] };
    return { family: 'sui', chain, from: address, payload };
  }

  async checkSent(hash: string, transaction: UnsignedTransaction): Promise<void> {
    const signed = this.#signed.get(hash);
    if (!signed || transaction.family !== 'sui') throw new Error('not signed');
    await verifyTransactionSignature(signed.bytes, signed.signature, { address: transaction.from });
    const [done, asked] = [Transaction.from(signed.bytes), Transaction.from(transaction.payload.transaction)].map(
      (known) => known.getData(),
    );
    expect(TransactionDataBuilder.getDigestFromBytes(signed.bytes)).toBe(hash);
    expect(done?.commands).toEqual(asked?.commands);
    expect(done?.inputs).toEqual(asked?.inputs);
    expect(String(done?.expiration?.Epoch)).toBe(String(asked?.expiration?.Epoch));
  }

  signedAs(hash: string) {
    return this.#signed.get(hash);
  }

  async checkMessage({ account, message, signature }: { account: Account; message: string; signature: string }) {
    const bytes = new TextEncoder().encode(message);
    const key = await verifyPersonalMessageSignature(bytes, signature);
    expect(key.toSuiAddress()).toBe(account.address);
  }

  async #execute(which: 0 | 1, serialised: string) {
    const transaction = Transaction.from(serialised);
    transaction.setGasPrice(750n);
    transaction.setGasBudget(5_000_000n);
    const digest = base58.encode(new Uint8Array(32).fill(9));
    transaction.setGasPayment([{ objectId: `0x${'0a'.repeat(32)}`, version: '7', digest }]);
    const bytes = await transaction.build();
    const { signature } = await this.#pairs[which].signTransaction(bytes);
    const hash = TransactionDataBuilder.getDigestFromBytes(bytes);
    this.#signed.set(hash, { bytes, signature });
    return { digest: hash, signature, bytes: Buffer.from(bytes).toString('base64'), effects: '' };
  }
}
