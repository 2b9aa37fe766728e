import {
  AccountAddress,
  AnyPublicKey,
  AnySignature,
  Account as AptosAccount,
  ChainId as AptosChainId,
  Deserializer,
  Ed25519PublicKey,
  Ed25519Signature,
  type EntryFunctionABI,
  generateSignedTransaction,
  generateSigningMessageForTransaction,
  generateTransactionPayloadWithABI,
  generateUserTransactionHash,
  Hex,
  RawTransaction,
  SigningSchemeInput,
  SimpleTransaction,
  TypeTagAddress,
  TypeTagU64,
} from '@aptos-labs/ts-sdk';
import { expect } from 'vitest';
import type { ChainId } from '../../../../src/model/caip.ts';
import { StandardWallet } from '../../../../src/shell/platform/StandardWallet.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account, WalletEnvironment } from '../../../../src/shell/plugin/wallet.ts';
import type { Counterpart } from './Counterpart.ts';
import { WalletUser } from './StandardCounterpart.ts';

const TRANSFER = '0x1::aptos_account::transfer';
/** The function's ABI, which the wallet reads from a node. */
const abi: EntryFunctionABI = { typeParameters: [], parameters: [new TypeTagAddress(), new TypeTagU64()] };

interface Options {
  readonly by: string;
  readonly name: string;
  /** Plain Ed25519 keys, or the newer kind that includes its scheme. */
  readonly isSingleKey?: boolean;
  /** A declined request is answered with `Rejected`, or thrown. */
  readonly throws?: unknown;
  /** Petra: a permission is of one account, and network and account throw without it. A lock changes nothing for the page. */
  readonly isPetra?: true;
  /** Calls the listener of an account change also when the page adds it. */
  readonly tellsAtOnce?: true;
}

/** Network as the wallet returns it. Petra's names are capitalized, and its numbers are texts. */
interface Network {
  readonly name: string;
  readonly chainId: number | string;
  readonly url: string;
}

const networks = {
  mainnet: { name: 'mainnet', chainId: 1, url: 'https://api.mainnet.aptoslabs.com/v1' },
  testnet: { name: 'testnet', chainId: 2, url: 'https://api.testnet.aptoslabs.com/v1' },
} as const;

/** Petra's errors (packages/core/src/api/error.ts). */
export function petraError(code: number, name: string, message: string): Error {
  return Object.assign(new Error(message), { name, code });
}
const unauthorized = () =>
  petraError(4100, 'Unauthorized', 'The requested method and/or account has not been authorized by the user.');

interface Input {
  readonly payload: {
    readonly function: typeof TRANSFER;
    readonly typeArguments: readonly string[];
    readonly functionArguments: readonly string[];
  };
}

/**
 * A wallet that registers by AIP-62. It builds and signs with the Aptos library, and submits nothing. It starts on
 * mainnet. Shapes of @aptos-labs/wallet-standard 2.0.0 (src/AccountInfo.ts, src/misc.ts, src/features).
 */
export class AptosCounterpart implements Counterpart {
  readonly by: string;
  readonly codes: NonNullable<Counterpart['codes']>;
  readonly showsWhileLocked: Counterpart['showsWhileLocked'];
  readonly environment: Partial<WalletEnvironment>;
  readonly #user = new WalletUser();
  readonly #accounts: readonly AptosAccount[];
  readonly #sent = new Map<
    string,
    { readonly raw: RawTransaction; readonly isSigned: boolean; readonly bytes: Uint8Array }
  >();
  readonly #onAccount: ((info: unknown) => void)[] = [];
  readonly #onNetwork: ((info: unknown) => void)[] = [];
  readonly #isPetra: boolean;
  /** Indexes of the accounts that the page may see, in Petra. */
  readonly #allowed = new Set<number>();
  #network: keyof typeof networks = 'mainnet';

  constructor({ by, name, isSingleKey = false, throws, isPetra, tellsAtOnce }: Options) {
    this.by = by;
    this.#isPetra = isPetra === true;
    this.codes = isPetra ? { noAccount: 'wallet/create-account' } : {};
    this.showsWhileLocked = isPetra;
    const scheme = SigningSchemeInput.Ed25519;
    const make = () => (isSingleKey ? AptosAccount.generate({ scheme, legacy: false }) : AptosAccount.generate());
    this.#accounts = [make(), make()];
    const user = this.#user;
    const answer = async (work: () => unknown) => {
      try {
        user.ask('declined');
      } catch {
        if (throws !== undefined) throw throws;
        return { status: 'Rejected' };
      }
      return { status: 'Approved', args: await work() };
    };
    const features = {
      'aptos:connect': {
        version: '1.0.0',
        connect: async (silent?: boolean) => {
          if (user.isLocked && isPetra) throw petraError(4000, 'No Accounts', 'No accounts found');
          if (user.isLocked) return silent ? { status: 'Rejected' } : { status: 'Approved', args: this.#info };
          if (silent && !user.isTrusted) return { status: 'Rejected' };
          const reply = user.isTrusted ? { status: 'Approved', args: this.#info } : await answer(() => this.#info);
          user.isTrusted = reply.status === 'Approved';
          user.isConnected = user.isTrusted;
          if (user.isTrusted) this.#allowed.add(user.active);
          return reply;
        },
      },
      'aptos:disconnect': {
        version: '1.0.0',
        disconnect: async () => {
          this.#assertAllowed();
          this.#allowed.delete(user.active);
          user.isConnected = false;
        },
      },
      'aptos:account': {
        version: '1.0.0',
        account: async () => {
          this.#assertAllowed();
          return this.#info;
        },
      },
      'aptos:network': {
        version: '1.0.0',
        network: async () => {
          this.#assertAllowed();
          return this.#networkInfo;
        },
      },
      'aptos:onAccountChange': {
        version: '1.0.0',
        onAccountChange: async (heard: (info: unknown) => void) => {
          this.#onAccount.push(heard);
          if (tellsAtOnce) heard(this.#info);
        },
      },
      'aptos:onNetworkChange': { version: '1.0.0', onNetworkChange: async (f: () => void) => this.#onNetwork.push(f) },
      'aptos:signTransaction': { version: '1.0.0', signTransaction: async () => ({ status: 'Rejected' }) },
      'aptos:signAndSubmitTransaction': {
        version: '1.1.0',
        signAndSubmitTransaction: async (input: Input) => answer(() => this.#submit(input)),
      },
      'aptos:signMessage': {
        version: '1.0.0',
        signMessage: async (input: { message: string; nonce: string }) => answer(() => this.#signMessage(input)),
      },
    };
    const wallet = new StandardWallet({ accounts: [], features });
    this.environment = { registered: [{ name, icon: '', features: Object.keys(features), wallet }] };
  }

  get prompts(): number {
    return this.#user.prompts;
  }

  decline(): void {
    this.#user.decline();
  }

  /** Petra tells no page of it (`PetraEventEmitter`). */
  lock(): void {
    this.#user.isLocked = true;
    if (this.#isPetra) return;
    for (const heard of this.#onAccount) heard(this.#info);
  }

  switchAccount(): string {
    this.#user.active = 1;
    for (const heard of this.#onAccount) heard(this.#info);
    return this.#account.accountAddress.toString();
  }

  switchChain(): ChainId {
    this.#network = 'testnet';
    for (const heard of this.#onNetwork) heard(this.#networkInfo);
    return 'aptos:2';
  }

  transaction({ address, chain }: Account): UnsignedTransaction {
    const functionArguments = [`0x${'7e'.repeat(32)}`, '12345'];
    return {
      family: 'aptos',
      chain,
      from: address,
      payload: { function: TRANSFER, typeArguments: [], functionArguments },
    };
  }

  checkSent(hash: string, transaction: UnsignedTransaction): void {
    const sent = this.#sent.get(hash);
    if (!sent || transaction.family !== 'aptos') throw new Error('not sent');
    expect(sent.isSigned).toBe(true);
    expect(sent.raw.sender.toString()).toBe(transaction.from);
    expect(`aptos:${sent.raw.chain_id.chainId}`).toBe(transaction.chain);
    const { functionArguments } = transaction.payload;
    const asked = generateTransactionPayloadWithABI({
      function: TRANSFER,
      functionArguments: [...functionArguments] as string[],
      abi,
    });
    expect(sent.raw.payload.bcsToHex().toString()).toBe(asked.bcsToHex().toString());
  }

  /** The bytes of a sent transaction. */
  signedAs(hash: string): Uint8Array | undefined {
    return this.#sent.get(hash)?.bytes;
  }

  /** Checks as a server does, with only the text. */
  checkMessage({ account, message, signature }: { account: Account; message: string; signature: string }): void {
    const { fullMessage, signature: made, publicKey }: Record<string, string> = JSON.parse(signature);
    const isPlain = Hex.fromHexString(publicKey ?? '').toUint8Array().length === 32;
    const key = isPlain
      ? new Ed25519PublicKey(publicKey ?? '')
      : AnyPublicKey.deserialize(Deserializer.fromHex(publicKey ?? ''));
    const proof = isPlain
      ? new Ed25519Signature(made ?? '')
      : AnySignature.deserialize(Deserializer.fromHex(made ?? ''));
    const bytes = new TextEncoder().encode(fullMessage);
    expect(fullMessage).toContain(message);
    expect(key.verifySignature({ message: bytes, signature: proof as never })).toBe(true);
    expect(key.authKey().derivedAddress().toString()).toBe(account.address);
  }

  isInUse(): boolean {
    return this.#user.isConnected;
  }

  get #account(): AptosAccount {
    const account = this.#accounts[this.#user.active];
    if (!account) throw new Error('no such account');
    return account;
  }

  /** `AccountInfo` of @aptos-labs/wallet-standard. Has no account while the wallet is locked. */
  get #info(): object {
    if (this.#user.isLocked) return { address: undefined, publicKey: undefined };
    return { address: this.#account.accountAddress, publicKey: this.#account.publicKey, ansName: undefined };
  }

  get #networkInfo(): Network {
    const { name, chainId, url } = networks[this.#network];
    if (!this.#isPetra) return { name, chainId, url };
    return { chainId: String(chainId), name: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, url };
  }

  #assertAllowed(): void {
    const { isLocked, active } = this.#user;
    if (this.#isPetra && (isLocked || !this.#allowed.has(active))) throw unauthorized();
  }

  #submit({ payload }: Input) {
    const account = this.#account;
    const built = generateTransactionPayloadWithABI({
      function: payload.function,
      typeArguments: [...payload.typeArguments],
      functionArguments: [...payload.functionArguments],
      abi,
    });
    const sender = AccountAddress.from(account.accountAddress);
    const chain = new AptosChainId(networks[this.#network].chainId);
    const raw = new RawTransaction(sender, 7n, built, 2_000n, 100n, 1_900_000_000n, chain);
    const transaction = new SimpleTransaction(raw);
    const senderAuthenticator = account.signTransactionWithAuthenticator(transaction);
    const signature = account.signTransaction(transaction);
    const message = generateSigningMessageForTransaction(transaction);
    const hash = generateUserTransactionHash({ transaction, senderAuthenticator });
    const bytes = generateSignedTransaction({ transaction, senderAuthenticator });
    this.#sent.set(hash, { raw, isSigned: account.publicKey.verifySignature({ message, signature }), bytes });
    return { hash };
  }

  #signMessage({ message, nonce }: { readonly message: string; readonly nonce: string }) {
    const fullMessage = `APTOS\nmessage: ${message}\nnonce: ${nonce}`;
    const signature = this.#account.sign(new TextEncoder().encode(fullMessage));
    return { fullMessage, message, nonce, prefix: 'APTOS', signature };
  }
}
