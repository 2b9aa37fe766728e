import { randomBytes } from 'node:crypto';
import { Base64, hexToByteArray, SessionCrypto } from '@tonconnect/protocol';
import type { TonBridge } from '../services/TonBridge.ts';
import { TonKeys, type TonRequest } from './TonKeys.ts';

interface Question {
  readonly id: string;
  readonly method: string;
  readonly params: readonly string[];
}
type Answer =
  | { readonly id: string; readonly result: unknown }
  | { readonly id: string; readonly error: { readonly code: number; readonly message: string } };

interface WalletError {
  readonly code: number;
  readonly message: string;
}

/** Extensions whose source is public, by their key in `window`. */
export type TonExtension = 'tonkeeper' | 'mytonwallet';

/** Codes from TON Connect's requests-responses.md. */
const CODES = { unknown: 0, badRequest: 1, rejected: 300, notSupported: 400 };

/**
 * Errors of each extension. Tonkeeper's page code rebuilds every error of its background without the code
 * (tonkeeper-web, apps/extension/src: provider/tonconnect.ts, libs/service/dApp/utils.ts and tonConnectService.ts).
 * MyTonWallet: src/api/errors.ts, src/api/tonConnect/errors.ts and index.ts.
 */
const errors = {
  phone: {
    rejected: { code: CODES.rejected, message: 'User declined the request' },
    closed: { code: CODES.rejected, message: 'User declined the request' },
    other: { code: CODES.badRequest, message: 'another account or network' },
  },
  tonkeeper: {
    rejected: { code: CODES.unknown, message: 'Reject request' },
    closed: { code: CODES.unknown, message: 'Pop-up closed' },
    other: { code: CODES.unknown, message: "dApp don't have an access to wallet" },
  },
  mytonwallet: {
    rejected: { code: CODES.rejected, message: 'Canceled by the user' },
    closed: { code: CODES.rejected, message: 'Canceled by the user' },
    other: { code: CODES.badRequest, message: 'Bad request' },
  },
} as const satisfies Record<TonExtension | 'phone', Record<'rejected' | 'closed' | 'other', WalletError>>;

/** A TON Connect wallet with real keys. It uses a bridge after scanning a code, or is in the page. */
export class TonWallet {
  readonly keys = new TonKeys(randomBytes(32));
  prompts = 0;
  /** The user declines the next question. */
  declines = false;
  /** The user closes the window of the next question. */
  closes = false;
  /** The extension has no account (MyTonWallet). */
  isEmpty = false;
  /** The user does not answer the question. */
  isIgnored = false;
  /** `-239` is mainnet. */
  network = '-239';
  /** Signed messages, as in the wallet's answers, with their requests. */
  readonly sent: { readonly boc: string; readonly request: TonRequest }[] = [];
  domain = '';
  #eventId = 1;
  #kind: TonExtension | 'phone' = 'phone';
  #end: (() => void) | undefined;
  /** Tonkeeper connects a page that it knows again without a question. */
  #isKnown = false;
  readonly #heard = new Set<(event: object) => void>();

  /** Whether a page has a connection or listens. */
  get isInUse(): boolean {
    return this.#end !== undefined || this.#heard.size > 0;
  }

  /** The user scans the code. */
  scan(uri: string, bridge: TonBridge): void {
    const { searchParams } = new URL(uri);
    const app = searchParams.get('id') ?? '';
    const session = new SessionCrypto();
    const post = (message: object) =>
      bridge.post(session.sessionId, app, Base64.encode(session.encrypt(JSON.stringify(message), hexToByteArray(app))));
    bridge.listen(session.sessionId, ({ from, message }) => {
      const sealed = Base64.decode(message).toUint8Array();
      const question: Question = JSON.parse(session.decrypt(sealed, hexToByteArray(from)));
      const answer = this.#answer(question);
      if (!this.isIgnored) post(answer);
    });
    const event = this.#connect(String(searchParams.get('r')));
    if (event.event === 'connect') this.#end = () => post({ event: 'disconnect', id: this.#eventId++, payload: {} });
    post(event);
  }

  /**
   * The object that the extension puts into `window` under its key: tonkeeper-web apps/extension/src/provider/tonconnect.ts,
   * mytonwallet src/extension/pageScript/TonConnect.ts. Both tell listeners also what they return.
   */
  inPage(extension: TonExtension) {
    this.#kind = extension;
    const tell = (event: object): object => {
      for (const heard of [...this.#heard]) heard(event);
      return event;
    };
    const bridge = {
      protocolVersion: 2,
      isWalletBrowser: false,
      connect: async (_version: number, message: object) => tell(this.#connect(JSON.stringify(message))),
      restoreConnection: async () =>
        tell({ event: 'connect_error', id: this.#eventId++, payload: { code: 0, message: 'Unknown error.' } }),
      send: async (question: Question) => this.#answer(question),
      listen: (heard: (event: object) => void) => {
        this.#heard.add(heard);
        return () => this.#heard.delete(heard);
      },
    };
    if (extension === 'tonkeeper') {
      const disconnect = async () => {
        this.#isKnown = false;
        // The extension's background answers first.
        await Promise.resolve();
        return tell({ event: 'disconnect', id: Date.now(), payload: {} });
      };
      // Without `deviceInfo`, which the protocol requires.
      return { tonconnect: { walletInfo: { name: 'Tonkeeper', tondns: 'tonkeeper.ton' }, ...bridge, disconnect } };
    }
    const disconnect = async () => ({ id: '0', result: {} });
    return { tonconnect: { deviceInfo: this.#device, ...bridge, disconnect } };
  }

  /** The user ends the connection in the wallet. */
  end(): void {
    this.#end?.();
    this.#end = undefined;
    this.#isKnown = false;
    for (const heard of this.#heard) heard({ event: 'disconnect', id: this.#eventId++, payload: {} });
  }

  get #device() {
    const features = [
      'SendTransaction',
      { name: 'SendTransaction', maxMessages: 4 },
      { name: 'SignData', types: ['text', 'binary', 'cell'] },
    ];
    return { platform: 'iphone', appName: 'Testkeeper', appVersion: '1.0.0', maxProtocolVersion: 2, features };
  }

  #connect(request: string) {
    const { manifestUrl }: { readonly manifestUrl: string } = JSON.parse(request);
    const id = this.#eventId++;
    if (this.isEmpty) {
      const message = 'The user is not authorized in the wallet';
      return { id, event: 'connect_error', payload: { code: CODES.badRequest, message } };
    }
    const isAsked = !(this.#kind === 'tonkeeper' && this.#isKnown);
    const payload = isAsked ? this.#refusal() : undefined;
    if (payload) return { id, event: 'connect_error', payload };
    this.#isKnown = true;
    this.domain = new URL(manifestUrl).host;
    const { rawAddress: address, publicKey, stateInit: walletStateInit } = this.keys;
    const item = { name: 'ton_addr', address, network: this.network, publicKey, walletStateInit };
    return { id, event: 'connect', payload: { items: [item], device: this.#device } };
  }

  /** Asks the user. The error if the user declines or closes the question. */
  #refusal(): WalletError | undefined {
    this.prompts += 1;
    const { rejected, closed } = errors[this.#kind];
    const error = this.declines ? rejected : this.closes ? closed : undefined;
    this.declines = false;
    this.closes = false;
    return error;
  }

  #answer({ id, method, params }: Question): Answer {
    if (method === 'disconnect') {
      this.#end = undefined;
      return { id, result: {} };
    }
    const error = this.#refusal();
    if (error) return { id, error };
    if (method === 'sendTransaction') {
      const request: TonRequest = JSON.parse(params[0] ?? '');
      if (request.from !== this.keys.rawAddress || request.network !== this.network) {
        return { id, error: errors[this.#kind].other };
      }
      const boc = this.keys.sign(request);
      this.sent.push({ boc, request });
      return { id, result: boc };
    }
    if (method === 'signData') {
      const { text }: { readonly text: string } = JSON.parse(params[0] ?? '');
      const timestamp = Math.floor(Date.now() / 1_000);
      const { domain } = this;
      const signature = this.keys.signText(text, domain, timestamp);
      return {
        id,
        result: { signature, address: this.keys.rawAddress, timestamp, domain, payload: { type: 'text', text } },
      };
    }
    return { id, error: { code: CODES.notSupported, message: 'not supported' } };
  }
}
