import { sha3_256 } from '@noble/hashes/sha3.js';
import { Point, recoverPublicKey } from '@noble/secp256k1';
import IconService from 'icon-sdk-js';
import { expect } from 'vitest';
import type { ChainId } from '../../../../src/model/caip.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account } from '../../../../src/shell/plugin/wallet.ts';
import type { Counterpart } from './Counterpart.ts';

const { IconUtil, IconWallet } = IconService;

/**
 * The wallet of HAVAH with real keys. icon-sdk-js hashes and signs its transactions. The wallet's source is not public: its
 * documentation, and what apps that use it read (`type` of a transaction: `success`, `cancel`, `close`).
 */
export class HavahWallet implements Counterpart {
  readonly by = 'docs.havah.io/havahwallet/announcement/wallet-api';
  readonly environment: Counterpart['environment'];
  readonly without: NonNullable<Counterpart['without']> = {
    sign: 'its documentation does not say which bytes sign() signs, so nobody could verify them',
  };
  prompts = 0;
  readonly #keys = [IconWallet.create(), IconWallet.create()];
  readonly #listeners = new Map<string, Set<(value: unknown) => void>>();
  readonly #sent = new Map<string, { readonly request: Record<string, unknown>; readonly signature: string }>();
  #declines = false;
  /** The user closes the window of the next transaction. */
  closes = false;
  #isAllowed = false;
  #isLocked = false;
  #active = 0;
  #nid = '0x100';

  constructor() {
    this.environment = {
      globals: {
        havah: {
          connect: async () => this.#connect(),
          accounts: async () => this.#shown,
          sendTransaction: async (request: Record<string, unknown>) => this.#send(request),
          on: (event: string, listener: (value: unknown) => void) => {
            this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
          },
          removeListener: (event: string, listener: (value: unknown) => void) => {
            this.#listeners.get(event)?.delete(listener);
          },
          disconnect: async () => {
            this.#isAllowed = false;
          },
        },
      },
    };
  }

  decline(): void {
    this.#declines = true;
  }

  lock(): void {
    this.#isLocked = true;
    this.#emit('accountsChanged', { address: '' });
  }

  switchAccount(): string {
    this.#active = 1;
    this.#emit('accountsChanged', this.#shown);
    return this.#key.getAddress();
  }

  switchChain(): ChainId {
    this.#nid = '0x101';
    this.#emit('networkChanged', { nid: this.#nid });
    return 'icon:0x101';
  }

  transaction({ address, chain }: Account): UnsignedTransaction {
    const payload = {
      to: 'hx00000000000000000000000000000000000000ff',
      value: 1_500_000_000_000_000_000n,
      stepLimit: 200_000n,
      nid: '0x100',
      message: '1234',
    };
    return { family: 'icon-havah', chain, from: address, payload };
  }

  checkSent(hash: string, transaction: UnsignedTransaction): void {
    const sent = this.#sent.get(hash);
    if (!sent || transaction.family !== 'icon-havah') throw new Error('not sent');
    const { to, value, stepLimit, nid, message = '' } = transaction.payload;
    expect(sent.request).toMatchObject({
      version: '0x3',
      from: transaction.from,
      to,
      value: `0x${value.toString(16)}`,
      stepLimit: `0x${stepLimit.toString(16)}`,
      nid,
      dataType: 'message',
      data: `0x${Buffer.from(message).toString('hex')}`,
    });
    expect(`0x${IconUtil.makeTxHash(sent.request as never)}`).toBe(hash);
    expect(recoveredAddress(hash.slice(2), sent.signature)).toBe(transaction.from);
  }

  /** The transaction with its signature, as the wallet gives it to a node. */
  signedAs(hash: string): Readonly<Record<string, unknown>> | undefined {
    const sent = this.#sent.get(hash);
    return sent && { ...sent.request, signature: sent.signature };
  }

  isInUse(): boolean {
    return this.#isAllowed || [...this.#listeners.values()].some(({ size }) => size > 0);
  }

  get #key() {
    const key = this.#keys[this.#active];
    if (!key) throw new Error('no such account');
    return key;
  }

  /** Format of version 1; `connect` answers in the format of version 2. */
  get #shown(): object {
    if (!this.#isAllowed || this.#isLocked) return { address: '', nid: this.#nid };
    return { address: this.#key.getAddress(), nid: this.#nid };
  }

  #emit(event: string, value: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }

  #request(): void {
    this.prompts += 1;
    if (!this.#declines) return;
    this.#declines = false;
    throw new Error('User rejected');
  }

  /** How the user ends the window of a transaction. */
  #confirm(): 'success' | 'cancel' | 'close' {
    this.prompts += 1;
    const type = this.#declines ? 'cancel' : this.closes ? 'close' : 'success';
    this.#declines = false;
    this.closes = false;
    return type;
  }

  #connect(): object {
    if (!this.#isAllowed && !this.#isLocked) this.#request();
    this.#isAllowed = true;
    return { ok: true, body: this.#shown };
  }

  #send(request: Record<string, unknown>): object {
    const type = this.#confirm();
    if (type !== 'success') return { type };
    const digest = IconUtil.makeTxHash(request as never);
    const txHash = `0x${digest}`;
    this.#sent.set(txHash, { request, signature: this.#key.sign(digest) });
    return { type, txHash };
  }
}

/** The address that made a signature of 65 bytes: the end of the SHA3-256 of its public key. */
function recoveredAddress(hash: string, signature: string): string {
  const made = Buffer.from(signature, 'base64');
  // The library needs the recovery number first; the chain has it last.
  const recovered = Uint8Array.from([made[64] ?? 0, ...made.subarray(0, 64)]);
  const compressed = recoverPublicKey(recovered, Buffer.from(hash, 'hex'), { prehash: false });
  return `hx${Buffer.from(sha3_256(uncompressed(compressed)))
    .toString('hex')
    .slice(-40)}`;
}

/** The 64 bytes of both coordinates. */
function uncompressed(publicKey: Uint8Array): Uint8Array {
  return Point.fromBytes(publicKey).toBytes(false).subarray(1);
}
