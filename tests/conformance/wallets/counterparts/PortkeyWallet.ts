import { createHash } from 'node:crypto';
import AElf from 'aelf-sdk';
import { expect } from 'vitest';
import type { ChainId } from '../../../../src/model/caip.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account } from '../../../../src/shell/plugin/wallet.ts';
import type { Counterpart } from './Counterpart.ts';

const TOKEN = 'JRmBduh4nXWi1aXgdUsj5gJrzeZb2LxmrAbf7W99faZSvoAaE';
const RECIPIENT = '7RzVGiuVWkvL4VfVHdZfQF2Tri3sgLe9U991bohHFfSRZXuGX';

/** The input of the token contract's `Transfer`, from its published interface. */
const TransferInput = AElf.pbjs.Root.fromJSON({
  nested: {
    Address: { fields: { value: { type: 'bytes', id: 1 } } },
    TransferInput: {
      fields: {
        to: { type: 'Address', id: 1 },
        symbol: { type: 'string', id: 2 },
        amount: { type: 'int64', id: 3 },
        memo: { type: 'string', id: 4 },
      },
    },
  },
}).lookupType('TransferInput');

/**
 * Portkey with a real manager key. It signs with aelf-sdk, stores what it sent, and returns decorated addresses. Replies as in
 * @portkey/providers (dist/esm/baseProvider.js), @portkey/chain (src/contract.ts), @portkey/provider-types (src/request.ts) and
 * the extension's AELFMethodController (Portkey-Wallet/portkey-wallet, packages/extension-portkey).
 */
export class PortkeyWallet implements Counterpart {
  readonly by = 'github.com/Portkey-Wallet/portkey-providers and portkey-wallet';
  readonly environment: Counterpart['environment'];
  /** A locked wallet opens its window, which the user closes here. */
  readonly codes = { noAccount: 'wallet/rejected' } as const;
  /** The wallet refuses each transfer until the account has guardians. It shows them, and asks nothing. */
  isUnsafe = false;
  prompts = 0;
  readonly #keys = [AElf.wallet.createNewWallet(), AElf.wallet.createNewWallet()];
  readonly #listeners = new Map<string, Set<(value: unknown) => void>>();
  readonly #sent = new Map<string, { readonly raw: Uint8Array; readonly signature: string }>();
  #declines = false;
  #isAllowed = false;
  #isLocked = false;
  #isOnTestnet = false;
  #active = 0;

  constructor() {
    const provider = {
      isPortkey: true,
      providerVersion: '2.3.6',
      request: async ({ method, payload }: { method: string; payload?: { data?: string } }) =>
        this.#request(method, payload?.data ?? ''),
      getChain: async (network: string) => ({
        chainId: network,
        type: 'aelf',
        getContract: (contract: string) => ({
          callSendMethod: async (method: string, account: string, input: object) =>
            this.#send({ contract, method, account, input }),
        }),
      }),
      on: (event: string, listener: (value: unknown) => void) => {
        this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
      },
      removeListener: (event: string, listener: (value: unknown) => void) => {
        this.#listeners.get(event)?.delete(listener);
      },
    };
    this.environment = { globals: { Portkey: provider } };
  }

  decline(): void {
    this.#declines = true;
  }

  lock(): void {
    this.#isLocked = true;
    this.#emit('accountsChanged', {});
  }

  switchAccount(): string {
    this.#active = 1;
    this.#emit('accountsChanged', this.#accounts);
    return this.#key.address;
  }

  switchChain(): ChainId {
    this.#isOnTestnet = true;
    this.#emit('networkChanged', 'TESTNET');
    return 'aelf:AELF-testnet';
  }

  transaction({ address, chain }: Account): UnsignedTransaction {
    // More than a JSON number can represent exactly.
    const payload = { contract: TOKEN, to: RECIPIENT, symbol: 'ELF', units: 9_007_199_254_740_993n, memo: '1234' };
    return { family: 'aelf', chain, from: address, payload };
  }

  checkSent(hash: string, transaction: UnsignedTransaction): void {
    const sent = this.#sent.get(hash);
    if (!sent || transaction.family !== 'aelf') throw new Error('not sent');
    const { from, to, methodName, params } = AElf.pbUtils.Transaction.decode(sent.raw);
    expect(AElf.pbUtils.getRepForAddress(from)).toBe(transaction.from);
    expect(AElf.pbUtils.getRepForAddress(to)).toBe(transaction.payload.contract);
    expect(methodName).toBe('Transfer');
    const input = TransferInput.toObject(TransferInput.decode(params), { longs: String });
    expect(AElf.pbUtils.getRepForAddress(input.to)).toBe(transaction.payload.to);
    const { symbol, units, memo } = transaction.payload;
    expect(input).toMatchObject({ symbol, amount: String(units), memo });
    expect(recoveredAddress(createHash('sha256').update(sent.raw).digest(), sent.signature)).toBe(transaction.from);
  }

  checkMessage({ account, message, signature }: { account: Account; message: string; signature: string }): void {
    expect(recoveredAddress(createHash('sha256').update(message).digest(), signature)).toBe(account.address);
  }

  /** Bytes and signature of a transaction, both in hex. */
  signedAs(hash: string): { readonly raw: string; readonly signature: string } | undefined {
    const sent = this.#sent.get(hash);
    return sent && { raw: Buffer.from(sent.raw).toString('hex'), signature: sent.signature };
  }

  isInUse(): boolean {
    return [...this.#listeners.values()].some(({ size }) => size > 0);
  }

  get #key() {
    const key = this.#keys[this.#active];
    if (!key) throw new Error('no such account');
    return key;
  }

  get #accounts(): object {
    if (!this.#isAllowed || this.#isLocked) return {};
    return { AELF: [`ELF_${this.#key.address}_AELF`], tDVV: [`ELF_${this.#key.address}_tDVV`] };
  }

  #emit(event: string, value: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }

  #assertActive(): void {
    if (this.#isAllowed && !this.#isLocked) return;
    throw Object.assign(new Error('You are not authenticated, use "requestAccounts" first.'), { code: 4005 });
  }

  #ask(): void {
    this.prompts += 1;
    if (!this.#declines) return;
    this.#declines = false;
    throw Object.assign(new Error('User denied'), { code: 4001 });
  }

  #request(method: string, data: string): unknown {
    switch (method) {
      case 'requestAccounts':
        if (this.#isLocked) this.#declines = true;
        if (!this.#isAllowed || this.#isLocked) this.#ask();
        this.#isAllowed = true;
        return this.#accounts;
      case 'accounts':
        return this.#accounts;
      case 'chainIds':
        return this.#isOnTestnet ? ['AELF', 'tDVW'] : ['AELF', 'tDVV'];
      case 'wallet_getSignature':
        this.#assertActive();
        this.#ask();
        // As JSON between the windows: big numbers of elliptic become hexadecimal digits.
        return JSON.parse(JSON.stringify(this.#key.keyPair.sign(Buffer.from(data, 'hex'), { canonical: true })));
      default:
        throw Object.assign(new Error('Not Support'), { code: 4003 });
    }
  }

  #send({
    contract,
    method,
    account,
    input,
  }: {
    contract: string;
    method: string;
    account: string;
    input: object;
  }): object {
    if (account !== this.#key.address) throw new Error('no such account');
    this.#assertActive();
    if (this.isUnsafe) {
      throw Object.assign(new Error('There are security risks in the current wallet status'), { code: 4001 });
    }
    this.#ask();
    const { to, ...rest } = Object(input);
    const address = { value: AElf.utils.base58.decode(to) };
    const message = TransferInput.fromObject({ ...rest, to: address });
    const raw = AElf.pbUtils.getTransaction(account, contract, method, TransferInput.encode(message).finish());
    raw.refBlockNumber = 1_000;
    raw.refBlockPrefix = Buffer.from('01020304', 'hex');
    const bytes = AElf.pbUtils.Transaction.encode(raw).finish();
    const hash = createHash('sha256').update(bytes).digest();
    const signature = hexOf(this.#key.keyPair.sign(hash, { canonical: true }));
    const transactionId = hash.toString('hex');
    this.#sent.set(transactionId, { raw: bytes, signature });
    return { transactionId };
  }
}

function hexOf({
  r,
  s,
  recoveryParam,
}: {
  r: { toString(...how: number[]): string };
  s: { toString(...how: number[]): string };
  recoveryParam: number;
}) {
  return `${r.toString(16, 64)}${s.toString(16, 64)}0${recoveryParam}`;
}

/** The address of the key that made the signature, by aelf-sdk. */
function recoveredAddress(hash: Uint8Array, signature: string): string {
  const made = { r: signature.slice(0, 64), s: signature.slice(64, 128) };
  const point = AElf.wallet.ellipticEc.recoverPubKey(hash, made, Number(signature.slice(128)));
  return AElf.wallet.getAddressFromPubKey(point);
}
