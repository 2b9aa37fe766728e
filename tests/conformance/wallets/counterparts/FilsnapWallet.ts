import { createServer, type Server } from 'node:http';
import { CoinType, newFromString, newSecp256k1Address } from '@glif/filecoin-address';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { base32nopad, base64 } from '@scure/base';
import { expect } from 'vitest';
import { messageBytes, messageDigest } from '../../../../src/plugins/kits/filecoin/messageBytes.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account, WalletEnvironment } from '../../../../src/shell/plugin/wallet.ts';
import type { Counterpart } from './Counterpart.ts';

type Filecoin = UnsignedTransaction<'filecoin'>;
interface Pushed {
  readonly Message: Readonly<Record<string, string | number>>;
  readonly Signature: { readonly Type: number; readonly Data: string };
}

const SNAPS = {
  'npm:filsnap': { id: 'npm:filsnap', version: '1.10.3', enabled: true, blocked: false, initialPermissions: {} },
};
const CONFIGURATION = {
  derivationPath: "m/44'/461'/0'/0/0",
  rpc: { url: 'https://api.node.glif.io', token: '' },
  network: 'mainnet',
  unit: { decimals: 18, symbol: 'FIL' },
};

/** Header of a CID: version 1, DAG-CBOR, BLAKE2b-256, 32 bytes. */
const CID_HEAD = [0x01, 0x71, 0xa0, 0xe4, 0x02, 0x20];

/**
 * MetaMask with Filsnap 1.10.3 and a real key, and a node that accepts signed messages. Replies as in
 * filecoin-project/filsnap, packages/snap/src (index.ts, utils.ts, rpc/configure.ts, rpc/sign-message.ts).
 */
export class FilsnapWallet implements Counterpart {
  readonly by = 'filsnap, packages/snap/src/rpc, and a node with MpoolPush';
  readonly environment: Partial<WalletEnvironment>;
  readonly context: NonNullable<Counterpart['context']>;
  readonly without = {
    'account change': 'the snap has no events; another account is refused when it is to pay',
    'chain change': 'the snap has no events; its network is part of what the page configured',
    sign: 'its versions sign a text in different forms and do not say which',
    disconnect: 'MetaMask keeps the permission until its user takes it away, and the page holds no listeners',
  };
  prompts = 0;
  /** Fields that the wallet changes before it signs. */
  forges: Partial<Record<string, unknown>> = {};
  /** The wallet signs with another key. */
  signsWrongly = false;
  /** The node's reason for refusing a message. */
  refusal: string | undefined;
  /** The node accepts the message and closes the connection. */
  hangsUp = false;
  /** The user declines the snap's own question about the account. */
  declinesConfiguration = false;
  /** MetaMask asks for its password at the next request to the snap. */
  isMetaMaskLocked = false;
  readonly pushed = new Map<string, Pushed>();
  readonly #key = secp256k1.utils.randomSecretKey();
  readonly #server: Server;
  #isInstalled = false;
  #isConfigured = false;
  #isLocked = false;
  #declines = false;

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.context = { rpcUrls: () => [url] };
    const provider = {
      isMetaMask: true,
      request: (call: Call) => this.#request(call),
      _metamask: { isUnlocked: async () => !this.isMetaMaskLocked },
    };
    const info = { uuid: '1', rdns: 'io.metamask', name: 'MetaMask', icon: 'data:image/png;base64,' };
    this.environment = { announced: new Map([['io.metamask', { ...info, provider }]]) };
  }

  static async start(): Promise<FilsnapWallet> {
    let wallet: FilsnapWallet | undefined;
    const server = createServer(async (request, response): Promise<void> => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const { method, params } = JSON.parse(text) as { method: string; params: readonly unknown[] };
      if (method === 'Filecoin.MpoolPush' && wallet?.hangsUp) return void request.socket.destroy();
      if (method === 'Filecoin.MpoolPush' && wallet?.refusal) {
        const error = { code: 1, message: wallet.refusal };
        return void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }));
      }
      const result = method === 'Filecoin.StateNetworkName' ? 'mainnet' : wallet?.push(params[0] as Pushed);
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    wallet = new FilsnapWallet(server, `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    return wallet;
  }

  get address(): string {
    return newSecp256k1Address(secp256k1.getPublicKey(this.#key, false), CoinType.MAIN).toString();
  }

  decline(): void {
    this.#declines = true;
  }

  lock(): void {
    this.#isLocked = true;
  }

  transaction({ address, chain }: Account): Filecoin {
    const payload = {
      to: 'f17uoq6tp427uzv7fztkbsnn64iwotfrristwpryy',
      value: 12_345_678_901_234_567_890n,
      nonce: 7n,
      gasLimit: 1_234_567n,
      gasFeeCap: 200_000n,
      gasPremium: 100_000n,
    };
    return { family: 'filecoin', chain, from: address, payload };
  }

  checkSent(hash: string, transaction: UnsignedTransaction): void {
    if (transaction.family !== 'filecoin') throw new Error('of another family');
    const { from, payload } = transaction;
    const sent = this.pushed.get(hash);
    expect(sent?.Message).toEqual({
      Version: 0,
      To: payload.to,
      From: from,
      Nonce: Number(payload.nonce),
      Value: String(payload.value),
      GasLimit: Number(payload.gasLimit),
      GasFeeCap: String(payload.gasFeeCap),
      GasPremium: String(payload.gasPremium),
      Method: 0,
      Params: '',
    });
    expect(newFromString(from).toString()).toBe(this.address);
    const signature = base64.decode(sent?.Signature.Data ?? '').subarray(0, 64);
    const publicKey = secp256k1.getPublicKey(this.#key);
    expect(secp256k1.verify(signature, messageDigest(transaction), publicKey, { prehash: false })).toBe(true);
  }

  isInUse(): boolean {
    return this.#isConfigured;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Accepts a message as Lotus does. Its CID covers the message with its signature. */
  push(signed: Pushed): object {
    const { Message, Signature } = signed;
    const bytes = messageBytes(readMessage(Message));
    const signature = [Signature.Type, ...base64.decode(Signature.Data)];
    const block = Uint8Array.from([0x82, ...bytes, 0x58, signature.length, ...signature]);
    const cid = Uint8Array.from([...CID_HEAD, ...blake2b(block, { dkLen: 32 })]);
    const text = `b${base32nopad.encode(cid).toLowerCase()}`;
    this.pushed.set(text, signed);
    return { '/': text };
  }

  async #request({ method, params }: Call): Promise<unknown> {
    switch (method) {
      case 'wallet_getSnaps':
        return this.#isInstalled && !this.#isLocked ? SNAPS : {};
      case 'wallet_requestSnaps':
        if (this.#isInstalled) return SNAPS;
        if (this.#isDeclined()) throw { code: 4001, message: 'User rejected the request.' };
        this.#isInstalled = true;
        return SNAPS;
      case 'wallet_invokeSnap': {
        const { snapId, request } = params as { snapId: string; request: Call };
        expect(snapId).toBe('npm:filsnap');
        if (this.isMetaMaskLocked) this.prompts += 1;
        return this.#invoke(request);
      }
      default:
        throw { code: 4200, message: 'unsupported' };
    }
  }

  #invoke({ method, params }: Call): object {
    if (method === 'fil_configure') {
      expect(params).toEqual({ network: 'mainnet' });
      // The snap asks nothing if the page has this configuration already.
      if (!this.#isConfigured) this.prompts += 1;
      if (!this.#isConfigured && this.declinesConfiguration) return refusal('User denied configuration');
      this.#isConfigured = !this.#isLocked;
      return { result: CONFIGURATION, error: null };
    }
    if (!this.#isConfigured || this.#isLocked) {
      return refusal('No configuration found for https://switchyard.example. Connect to Filsnap first.');
    }
    if (method === 'fil_getAddress') return { result: this.address };
    if (this.#isDeclined()) return refusal('User denied message signing');
    const message = { version: 0, ...(params as object), from: this.address, ...this.forges };
    const digest = messageDigest(readMessage(capitals(message)));
    const key = this.signsWrongly ? secp256k1.utils.randomSecretKey() : this.#key;
    const [recovery = 0, ...rest] = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' });
    const signature = { type: 'SECP256K1', data: base64.encode(Uint8Array.from([...rest, recovery])) };
    return { result: { message, signature }, error: null };
  }

  #isDeclined(): boolean {
    this.prompts += 1;
    const declines = this.#declines;
    this.#declines = false;
    return declines;
  }
}

interface Call {
  readonly method: string;
  readonly params?: unknown;
}

function refusal(message: string): object {
  return { result: null, error: { message, data: null } };
}

function capitals(message: object): Pushed['Message'] {
  return Object.fromEntries(
    Object.entries(message).map(([name, value]) => [name[0]?.toUpperCase() + name.slice(1), value]),
  );
}

/** Converts a message from the field names of Lotus to those of the kit. */
function readMessage(message: Pushed['Message']): Filecoin {
  const big = (name: string) => BigInt(message[name] ?? 0);
  const payload = {
    to: String(message.To),
    value: big('Value'),
    nonce: big('Nonce'),
    gasLimit: big('GasLimit'),
    gasFeeCap: big('GasFeeCap'),
    gasPremium: big('GasPremium'),
  };
  return { family: 'filecoin', chain: 'fil:f', from: String(message.From), payload };
}
