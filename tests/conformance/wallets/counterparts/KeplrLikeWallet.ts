import { hmac } from '@noble/hashes/hmac.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { getPublicKey, hashes, sign, utils, verify } from '@noble/secp256k1';
import { base64, bech32, hex, utf8 } from '@scure/base';
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import { AuthInfo, SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { expect } from 'vitest';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account } from '../../../../src/shell/plugin/wallet.ts';
import type { Counterpart } from './Counterpart.ts';
import { StubNodes } from './StubNodes.ts';

const ACCOUNT_NUMBER = 321n;
const prefixes: Readonly<Record<string, string>> = { 'kava_2222-10': 'kava', 'pacific-1': 'sei' };

interface Quirks {
  /** Name of the wallet's object and event. */
  readonly global: string;
  /** Chains of the wallet. For other chains it answers that the chain is unknown. */
  readonly networks: readonly string[];
  /** Leap has `isConnected` and `disconnect`. Keplr has `disable` and cannot connect silently. */
  readonly isLeap?: true;
}

/** Texts of the errors: both wallets send nothing else, and the page's object makes an `Error` of it. */
const texts = {
  keplr: {
    unknown: (network: string) => `There is no modular chain info for ${network}`,
    noAccount: 'Users need to create their accounts first',
    declined: 'Request rejected',
    unsigned: 'Request rejected',
  },
  leap: {
    unknown: () => 'Invalid chain id',
    noAccount: 'Unable to get key',
    declined: 'Request rejected',
    unsigned: 'Transaction declined',
  },
} as const;

/**
 * A wallet with Keplr's interface and real keys. cosmjs-types decodes the submitted transactions, and noble checks them.
 * Replies as in @keplr-wallet/background 0.13 (src/keyring-cosmos/service.ts, src/permission-interactive/service.ts,
 * src/interaction/service.ts, src/chains/service.ts), @keplr-wallet/provider (src/inject.ts), and leapwallet/cosmos-extension
 * (apps/extension/src/extension-scripts: background.ts, request-handlers/getKey.handler.ts).
 */
export class KeplrLikeWallet implements Counterpart {
  readonly by: string;
  readonly environment: Counterpart['environment'];
  readonly context: NonNullable<Counterpart['context']> = { rpcUrls: () => ['https://node.test'] };
  readonly codes: NonNullable<Counterpart['codes']>;
  readonly without: NonNullable<Counterpart['without']> = {
    'chain change': 'every chain has its account at the same time, none is the current one',
  };
  prompts = 0;
  readonly #quirks: Quirks;
  readonly #keys = [utils.randomSecretKey(), utils.randomSecretKey()];
  readonly #listeners = new Set<() => void>();
  readonly #allowed = new Set<string>();
  readonly #handedIn = new Map<string, Uint8Array>();
  readonly #nodes: StubNodes;
  #declines = false;
  /** The user deleted the last account. */
  #isEmpty = false;
  #active = 0;
  #network = '';

  constructor(by: string, quirks: Quirks) {
    hashes.sha256 = sha256;
    hashes.hmacSha256 = (key, message) => hmac(sha256, key, message);
    this.by = by;
    this.#quirks = quirks;
    this.codes = { noAccount: quirks.isLeap ? 'wallet/rejected' : 'wallet/create-account' };
    const event = `${quirks.global}_keystorechange`;
    this.environment = {
      globals: {
        [quirks.global]: this.#object(),
        addEventListener: (name: string, listener: () => void) =>
          void (name === event && this.#listeners.add(listener)),
        removeEventListener: (_name: string, listener: () => void) => void this.#listeners.delete(listener),
      },
    };
    this.#nodes = new StubNodes((url, body) => this.#node(url, body));
  }

  decline(): void {
    this.#declines = true;
  }

  lock(): void {
    this.#isEmpty = true;
    for (const listener of this.#listeners) listener();
  }

  switchAccount(): string {
    this.#active = 1;
    for (const listener of this.#listeners) listener();
    return this.#address(this.#quirks.networks[0] ?? '');
  }

  transaction({ address, chain }: Account): UnsignedTransaction {
    const prefix = prefixes[chain.slice('cosmos:'.length)] ?? '';
    const payload = {
      to: bech32.encode(prefix, bech32.toWords(new Uint8Array(20).fill(9))),
      denom: `u${prefix}`,
      units: 1_500_000n,
      memo: '1234',
      gas: 200_000n,
      fee: 20_000n,
      feeDenom: `u${prefix}`,
      accountNumber: ACCOUNT_NUMBER,
      sequence: 7n,
      timeoutHeight: 12_000_100n,
    };
    return { family: 'cosmos', chain, from: address, payload };
  }

  checkSent(hash: string, transaction: UnsignedTransaction): void {
    const { bodyBytes, authInfoBytes, signatures } = TxRaw.decode(this.#handedIn.get(hash) ?? new Uint8Array());
    if (transaction.family !== 'cosmos') throw new Error('of another family');
    const { from, payload } = transaction;
    const { messages, memo, timeoutHeight } = TxBody.decode(bodyBytes);
    expect(MsgSend.decode(messages[0]?.value ?? new Uint8Array())).toEqual({
      fromAddress: from,
      toAddress: payload.to,
      amount: [{ denom: payload.denom, amount: String(payload.units) }],
    });
    expect({ memo, timeoutHeight }).toEqual({ memo: payload.memo, timeoutHeight: payload.timeoutHeight });
    expect(AuthInfo.decode(authInfoBytes)).toMatchObject({
      signerInfos: [{ sequence: payload.sequence }],
      fee: { gasLimit: payload.gas, amount: [{ denom: payload.feeDenom, amount: String(payload.fee) }] },
    });
    const chainId = transaction.chain.slice('cosmos:'.length);
    const doc = SignDoc.fromPartial({ bodyBytes, authInfoBytes, chainId, accountNumber: ACCOUNT_NUMBER });
    expect(verify(signatures[0] ?? new Uint8Array(), SignDoc.encode(doc).finish(), getPublicKey(this.#key))).toBe(true);
  }

  checkMessage({ account, message, signature: text }: { account: Account; message: string; signature: string }): void {
    const { signature, publicKey } = JSON.parse(text);
    const key = base64.decode(publicKey);
    expect(addressOf(key, bech32.decode(account.address as `${string}1${string}`).prefix)).toBe(account.address);
    expect(verify(base64.decode(signature), adr36(account.address, message), key)).toBe(true);
  }

  isInUse(): boolean {
    return this.#listeners.size > 0 || this.#allowed.size > 0;
  }

  stop(): void {
    this.#nodes.stop();
  }

  get #key(): Uint8Array {
    const key = this.#keys[this.#active];
    if (!key) throw new Error('no such account');
    return key;
  }

  #address(network: string): string {
    return addressOf(getPublicKey(this.#key), prefixes[network] ?? '');
  }

  #object(): object {
    const forget = async (network: string) => void this.#allowed.delete(network);
    const keplr = {
      enable: async (networks: string | readonly string[]) => {
        for (const network of [networks].flat()) this.#enable(network);
      },
      getKey: async (network: string) => this.#getKey(network),
      signDirect: async (network: string, signer: string, doc: SignDoc) => this.#signDirect(network, signer, doc),
      signArbitrary: async (network: string, signer: string, data: string) =>
        this.#signArbitrary(network, signer, data),
    };
    if (!this.#quirks.isLeap) return { ...keplr, disable: forget };
    return { ...keplr, disconnect: forget, isConnected: async (network: string) => this.#allowed.has(network) };
  }

  get #texts() {
    return texts[this.#quirks.isLeap ? 'leap' : 'keplr'];
  }

  #enable(network: string): void {
    const { networks, isLeap } = this.#quirks;
    if (!isLeap && this.#isEmpty) throw new Error(this.#texts.noAccount);
    if (!networks.includes(network)) throw new Error(this.#texts.unknown(network));
    if (this.#allowed.has(network)) return;
    // Leap opens its window to make an account, which the user closes here.
    if (this.#isEmpty) this.#declines = true;
    this.#request(this.#texts.declined);
    this.#allowed.add(network);
  }

  #getKey(network: string): object {
    if (this.#isEmpty) throw new Error(this.#texts.noAccount);
    if (!this.#allowed.has(network)) this.#enable(network);
    const pubKey = getPublicKey(this.#key);
    const address = ripemd160(sha256(pubKey));
    return {
      name: 'Main',
      algo: 'secp256k1',
      pubKey,
      address,
      bech32Address: this.#address(network),
      isNanoLedger: false,
      ...(this.#quirks.isLeap ? {} : { ethereumHexAddress: `0x${hex.encode(address)}`, isKeystone: false }),
    };
  }

  #signDirect(network: string, signer: string, doc: SignDoc): object {
    if (signer !== this.#address(network)) throw new Error('Signer mismatched');
    if (doc.chainId !== network) throw new Error('Chain id in the message is not matched with the requested chain id');
    this.#request(this.#texts.unsigned);
    this.#network = network;
    // At the border of the extension the account number is a text. It comes back as a number of the library `long`.
    const accountNumber = BigInt(doc.accountNumber.toString());
    const signed = SignDoc.fromPartial({ ...doc, accountNumber });
    const long = { low: Number(accountNumber), high: 0, unsigned: false };
    return { signed: { ...doc, accountNumber: long }, signature: this.#made(SignDoc.encode(signed).finish()) };
  }

  #signArbitrary(network: string, signer: string, data: string): object {
    if (signer !== this.#address(network)) throw new Error('Signer mismatched');
    this.#request(this.#texts.unsigned);
    return this.#made(adr36(signer, data));
  }

  #made(bytes: Uint8Array): object {
    const value = base64.encode(getPublicKey(this.#key));
    return { signature: base64.encode(sign(bytes, this.#key)), pub_key: { type: 'tendermint/PubKeySecp256k1', value } };
  }

  #request(text: string): void {
    this.prompts += 1;
    if (!this.#declines) return;
    this.#declines = false;
    throw new Error(text);
  }

  #node(url: string, body: unknown): unknown {
    if (url.endsWith('/node_info')) return { default_node_info: { network: this.#network } };
    if (!url.endsWith('/cosmos/tx/v1beta1/txs')) return undefined;
    const raw = base64.decode(String(Reflect.get(Object(body), 'tx_bytes')));
    const txhash = hex.encode(sha256(raw)).toUpperCase();
    this.#handedIn.set(txhash, raw);
    return { tx_response: { code: 0, codespace: '', txhash, raw_log: '' } };
  }
}

function addressOf(publicKey: Uint8Array, prefix: string): string {
  return bech32.encode(prefix, bech32.toWords(ripemd160(sha256(publicKey))));
}

/** The signed form of a message: an amino document that cannot be a transaction (ADR-36). */
function adr36(signer: string, message: string): Uint8Array {
  const value = { data: base64.encode(utf8.decode(message)), signer };
  const document = {
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value }],
    sequence: '0',
  };
  return utf8.decode(JSON.stringify(document));
}
