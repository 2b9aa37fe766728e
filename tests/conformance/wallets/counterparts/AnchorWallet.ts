import { createDecipheriv, createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { ABI, PrivateKey, PublicKey, Serializer, UInt64 } from '@wharfkit/antelope';
import { SigningRequest } from '@wharfkit/session';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account } from '../../../../src/shell/plugin/wallet.ts';
import { BuoyServer } from '../../../support/services/BuoyServer.ts';
import { promptOf } from '../../../support/shells/connectContext.ts';
import type { Counterpart } from './Counterpart.ts';
import { EOS_CHAIN_ID, EosChain, tokenAbi } from './EosChain.ts';

const SIGNER = { actor: 'switchyarder', permission: 'active' };
const CHANNEL = 'the-wallets-own-channel';
const sealedAbi = ABI.from({
  version: 'eosio::abi/1.1',
  structs: [
    {
      name: 'sealed_message',
      base: '',
      fields: [
        { name: 'from', type: 'public_key' },
        { name: 'nonce', type: 'uint64' },
        { name: 'ciphertext', type: 'bytes' },
        { name: 'checksum', type: 'uint32' },
      ],
    },
  ],
});
const encoding = {
  zlib: {
    deflateRaw: (data: Uint8Array) => deflateRawSync(data),
    inflateRaw: (data: Uint8Array) => inflateRawSync(data),
  },
  abiProvider: { getAbi: async () => tokenAbi },
};

/**
 * Anchor on a phone. It scans the code, answers over the service, then receives sealed requests on its own channel. The
 * answer of a declined request is that of greymass/anchor (`onCancel` of its container `Prompt`).
 */
export class AnchorWallet implements Counterpart {
  readonly by = 'the real library, against greymass/buoy, ESR and greymass/anchor';
  readonly environment = {};
  readonly context: NonNullable<Counterpart['context']>;
  readonly without: NonNullable<Counterpart['without']> = {
    'no account': 'a login is answered with an account or declined',
    'account change': 'a login is of one account; another one is another login',
    'chain change': 'a login is of the chain it was asked for',
    sign: 'it signs transactions and logins, no messages',
  };
  prompts = 0;
  readonly #buoy: BuoyServer;
  readonly #chain: EosChain;
  readonly #key = PrivateKey.generate('K1');
  readonly #linkKey = PrivateKey.generate('K1');
  readonly #stored = new Map<string, string>();
  readonly #sockets: WebSocket[] = [];
  #declines = false;

  private constructor(buoy: BuoyServer) {
    this.#buoy = buoy;
    this.#chain = new EosChain(buoy.url);
    // Browser features that the library needs. The older Node has no socket, and links are opened through the location.
    const sockets = this.#sockets;
    const Counted = class extends WebSocket {
      constructor(url: string) {
        super(url);
        sockets.push(this);
      }
    };
    vi.stubGlobal('WebSocket', Counted);
    vi.stubGlobal('window', { location: { href: 'https://switchyard.example/' } });
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/141.0' });
    this.context = {
      rpcUrls: () => ['https://node.test'],
      settings: { service: buoy.url },
      prompt: promptOf({
        showQrCode: ({ uri }) => {
          void this.#answer(uri);
          return () => undefined;
        },
      }),
      storage: {
        get: (key) => this.#stored.get(key),
        set: (key, value) => void this.#stored.set(key, value),
        delete: (key) => void this.#stored.delete(key),
      },
    };
  }

  static async start(): Promise<AnchorWallet> {
    const buoy = await BuoyServer.start((channel, body) => {
      if (channel !== CHANNEL) return false;
      void wallet.#answer(wallet.#unseal(body));
      return true;
    });
    const wallet = new AnchorWallet(buoy);
    return wallet;
  }

  /** The key of the account's active permission. */
  get publicKey(): string {
    return String(this.#key.toPublic());
  }

  decline(): void {
    this.#declines = true;
  }

  /** Logs out everywhere, so that no session can be restored. */
  lock(): void {
    this.#stored.clear();
  }

  transaction(account: Account): UnsignedTransaction {
    return this.#chain.transaction(account);
  }

  checkSent(hash: string, transaction: UnsignedTransaction): void {
    this.#chain.check(hash, transaction, this.#key.toPublic());
  }

  isInUse(): boolean {
    return this.#stored.size > 0 || this.#sockets.some(({ readyState }) => readyState <= WebSocket.OPEN);
  }

  stop(): void {
    this.#chain.stop();
    this.#buoy.stop();
    vi.unstubAllGlobals();
  }

  async #answer(uri: string): Promise<void> {
    this.prompts += 1;
    const request = SigningRequest.from(uri, encoding);
    const declines = this.#declines;
    this.#declines = false;
    if (declines) return this.#post(request.data.callback, { rejected: 'Request cancelled from within Anchor.' });
    const resolved = request.resolve(await request.fetchAbis(), SIGNER, { chainId: EOS_CHAIN_ID });
    const signature = this.#key.signDigest(resolved.signingDigest);
    const callback = resolved.getCallback([signature]);
    const link = {
      link_ch: `${this.#buoy.url}/${CHANNEL}`,
      link_key: String(this.#linkKey.toPublic()),
      link_name: 'Phone',
      link_meta: JSON.stringify({ sameDevice: false }),
    };
    await this.#post(callback?.url ?? '', { ...callback?.payload, ...(request.isIdentity() ? link : {}) });
  }

  async #post(url: string, payload: object): Promise<void> {
    await fetch(url, { method: 'POST', body: JSON.stringify(payload) });
  }

  /** A request that was sealed for this wallet (`@wharfkit/sealed-messages`), decrypted with Node's own cipher. */
  #unseal(body: Buffer): string {
    const { from, nonce, ciphertext } = Object(
      Serializer.objectify(Serializer.decode({ data: body, type: 'sealed_message', abi: sealedAbi })),
    );
    const secret = this.#linkKey.sharedSecret(PublicKey.from(from)).array;
    const salt = Serializer.encode({ object: UInt64.from(String(nonce)) }).array;
    const key = createHash('sha512').update(salt).update(secret).digest();
    const cipher = createDecipheriv('aes-256-cbc', key.subarray(0, 32), key.subarray(32, 48));
    return Buffer.concat([cipher.update(Buffer.from(ciphertext, 'hex')), cipher.final()]).toString();
  }
}
