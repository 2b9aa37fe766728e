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

const TEXT = { rejected: 'User declined the request', unknown: 'not supported' };
/** Codes from TON Connect's requests-responses.md. */
const CODES = { rejected: 300, notSupported: 400 };

/** A TON Connect wallet with real keys. It uses a bridge after scanning a code, or is in the page. */
export class TonWallet {
  readonly keys = new TonKeys(randomBytes(32));
  prompts = 0;
  /** The user declines the next question. */
  declines = false;
  /** The user does not answer the question. */
  isIgnored = false;
  /** `-239` is mainnet. */
  network = '-239';
  /** Signed messages, as in the wallet's answers, with their requests. */
  readonly sent: { readonly boc: string; readonly request: TonRequest }[] = [];
  domain = '';
  #eventId = 1;
  #end: (() => void) | undefined;
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

  /** The object that its extension puts into `window` under its key (bridge.md, JS bridge). */
  inPage() {
    return {
      tonconnect: {
        deviceInfo: this.#device,
        protocolVersion: 2,
        isWalletBrowser: false,
        connect: async (_version: number, message: object) => this.#connect(JSON.stringify(message)),
        restoreConnection: async () => ({ event: 'connect_error', payload: { code: 100, message: 'unknown app' } }),
        send: async (question: Question) => this.#answer(question),
        listen: (heard: (event: object) => void) => {
          this.#heard.add(heard);
          return () => this.#heard.delete(heard);
        },
        disconnect: () => undefined,
      },
    };
  }

  /** The user ends the connection in the wallet. */
  end(): void {
    this.#end?.();
    this.#end = undefined;
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
    if (this.#isDeclined()) return { id, event: 'connect_error', payload: { code: 300, message: TEXT.rejected } };
    this.domain = new URL(manifestUrl).host;
    const { rawAddress: address, publicKey, stateInit: walletStateInit } = this.keys;
    const item = { name: 'ton_addr', address, network: this.network, publicKey, walletStateInit };
    return { id, event: 'connect', payload: { items: [item], device: this.#device } };
  }

  #isDeclined(): boolean {
    this.prompts += 1;
    const declines = this.declines;
    this.declines = false;
    return declines;
  }

  #answer({ id, method, params }: Question): Answer {
    if (method === 'disconnect') {
      this.#end = undefined;
      return { id, result: {} };
    }
    if (this.#isDeclined()) return { id, error: { code: CODES.rejected, message: TEXT.rejected } };
    if (method === 'sendTransaction') {
      const request: TonRequest = JSON.parse(params[0] ?? '');
      if (request.from !== this.keys.rawAddress || request.network !== this.network) {
        return { id, error: { code: 1, message: 'another account or network' } };
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
    return { id, error: { code: CODES.notSupported, message: TEXT.unknown } };
  }
}
