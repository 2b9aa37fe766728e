import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { decode, encodeForSigning } from 'ripple-binary-codec';
import { deriveAddress, verify } from 'ripple-keypairs';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LocalXumm } from '../../../../demo/xumm/LocalXumm.ts';
import { xummRoutes } from '../../../../server/xumm/xummRoutes.ts';
import { HttpApiCaller } from '../../../../src/shell/net/HttpApiCaller.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account, QrImage } from '../../../../src/shell/plugin/wallet.ts';
import type { Counterpart } from './Counterpart.ts';

interface Parts {
  readonly local: LocalXumm;
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly sockets: ReadonlySet<WebSocket>;
}

/** The backend's routes over the real SDK, the local service behind them, and a user who scans the shown code. */
export class XummPhone implements Counterpart {
  readonly by = 'xumm-sdk on the local service of the demo (docs.xaman.dev), scanned by its phone';
  readonly environment = {};
  readonly context: NonNullable<Counterpart['context']>;
  readonly without = {
    'no account': 'who scans has an account: the app lets nobody sign in without one',
    'account change': 'the phone tells of no changes: each request names its account',
    'chain change': 'it has one network',
    sign: 'it signs transactions and sign-ins, no texts of a page',
    disconnect: 'nothing is kept at the wallet between two requests',
  };
  prompts = 0;
  /** How the user answers the next requests, after looking at the picture. */
  answer: 'approve' | 'decline' | 'nothing' = 'approve';
  shown: QrImage | undefined;
  readonly local: LocalXumm;
  readonly #app: FastifyInstance;
  readonly #origin: string;
  readonly #sockets: ReadonlySet<WebSocket>;
  #declines = false;

  private constructor({ local, app, origin, sockets }: Parts) {
    this.#sockets = sockets;
    this.local = local;
    this.#app = app;
    this.#origin = origin;
    const services = { swap: origin, main: origin, bridge: origin, devnet: origin };
    this.context = {
      api: new HttpApiCaller({ services, baseData: () => ({}) }),
      prompt: {
        showQrCode: () => () => undefined,
        showQrImage: (image) => {
          this.shown = image;
          void this.#scan(image);
          return () => {
            if (this.shown === image) this.shown = undefined;
          };
        },
      },
    };
  }

  static async start(): Promise<XummPhone> {
    const local = await LocalXumm.start({ secret: createHash('sha256').update('phone').digest('hex') });
    const app = Fastify();
    xummRoutes(app, local.platform);
    await local.serve(app);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    // Browser features: sockets, and a base address for relative addresses.
    const sockets = new Set<WebSocket>();
    class PageSocket extends WebSocket {
      constructor(url: string) {
        super(url);
        sockets.add(this);
      }
    }
    vi.stubGlobal('WebSocket', PageSocket);
    vi.stubGlobal('location', { href: `${origin}/` });
    return new XummPhone({ local, app, origin, sockets });
  }

  decline(): void {
    this.#declines = true;
  }

  lock(): void {
    this.answer = 'nothing';
  }

  transaction({ address, chain }: Account): UnsignedTransaction {
    const txjson = {
      TransactionType: 'Payment' as const,
      Account: address,
      Destination: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
      DestinationTag: 4_294_967_295,
      Amount: '12345678',
      LastLedgerSequence: 90_000_000,
    };
    return { family: 'xrp', chain, from: address, payload: { txjson, decimals: 6 } };
  }

  checkSent(hash: string, transaction: UnsignedTransaction): void {
    if (transaction.family !== 'xrp') throw new Error('of another family');
    const { hex = '' } = this.local.payloads.signedAs(hash) ?? {};
    const prefixed = Buffer.from(`54584E00${hex}`, 'hex');
    expect(createHash('sha512').update(prefixed).digest('hex').slice(0, 64).toUpperCase()).toBe(hash);
    const { TxnSignature, ...signed } = decode(hex) as Record<string, string>;
    const { Fee, Sequence, Flags, SigningPubKey = '', ...asked } = signed;
    expect({ Fee, Sequence, Flags }).toEqual({ Fee: '12', Sequence: 1, Flags: 0 });
    expect(asked).toEqual(transaction.payload.txjson);
    expect(verify(encodeForSigning(signed), TxnSignature ?? '', SigningPubKey)).toBe(true);
    expect(deriveAddress(SigningPubKey)).toBe(transaction.from);
  }

  isInUse(): boolean {
    return this.shown !== undefined || this.local.payloads.listeners > 0;
  }

  /** Closes all sockets, as when the network is lost for a moment. */
  dropSockets(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  async stop(): Promise<void> {
    await this.#app.close();
    vi.unstubAllGlobals();
  }

  async #scan({ code, openUrl = '' }: QrImage): Promise<void> {
    this.prompts += 1;
    if (!('imageUrl' in code)) throw new Error('XUMM draws its codes itself');
    const picture = await fetch(code.imageUrl);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(openUrl).toMatch(new RegExp(`^${this.#origin}/devnet/xumm/sign/[0-9a-f-]{36}$`));
    if (this.answer === 'nothing') return;
    const answer = this.#declines ? 'decline' : this.answer;
    this.#declines = false;
    await fetch(openUrl);
    await fetch(`${openUrl}/${answer}`, { method: 'POST' });
  }
}
