import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transaction } from '@scure/btc-signer';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import { REGTEST } from '../../../../demo/devnet/bitcoin/bityardKeys.ts';
import { Phone } from '../../../../demo/devnet/transfers/Phone.ts';
import { phoneRoutes } from '../../../../demo/devnet/transfers/phoneRoutes.ts';
import type { TransferChain } from '../../../../demo/devnet/transfers/TransferChain.ts';
import { transferChains } from '../../../../demo/devnet/transfers/transferChains.ts';
import { HttpApiCaller } from '../../../../src/shell/net/HttpApiCaller.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account, QrImage } from '../../../../src/shell/plugin/wallet.ts';
import type { Counterpart } from './Counterpart.ts';

interface Parts {
  readonly chains: readonly TransferChain[];
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly folder: string;
}

/** The demo's phone on the demo's chains of plain transfers, and a user who opens its page and pays. */
export class PhoneUser implements Counterpart {
  readonly by = 'the phone of the demo itself, with its page and its chains';
  readonly environment = {};
  readonly context: NonNullable<Counterpart['context']>;
  readonly without = {
    reject: 'it shows its accounts to every page of the demo: the money is worth nothing',
    'no account': 'the phone has an account on each chain from the start',
    'account change': 'it has one account on each chain',
    'chain change': 'it is on all its chains at once',
    sign: 'it pays, and signs no texts of a page',
    disconnect: 'nothing is kept at the phone between two requests',
  };
  prompts = 0;
  readonly #parts: Parts;
  #declines = false;

  private constructor(parts: Parts) {
    this.#parts = parts;
    const { origin } = parts;
    const services = { swap: origin, main: origin, bridge: origin, devnet: origin };
    this.context = {
      api: new HttpApiCaller({ services, baseData: () => ({}) }),
      prompt: {
        showQrCode: () => () => undefined,
        showQrImage: (image) => {
          void this.#answer(image);
          return () => undefined;
        },
      },
    };
  }

  static async start(): Promise<PhoneUser> {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-phone-'));
    const chains = transferChains({ folder, secret: 'phone', blockMs: 50 });
    const app = Fastify();
    await phoneRoutes(app, new Phone(chains));
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    vi.stubGlobal('location', { href: `${origin}/#/swap` });
    return new PhoneUser({ chains, app, origin, folder });
  }

  decline(): void {
    this.#declines = true;
  }

  /** The demo was stopped. */
  lock(): void {
    void this.#parts.app.close();
  }

  transaction({ address, chain }: Account): UnsignedTransaction {
    const to = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
    return { family: 'bitcoin', chain, from: address, payload: { to, units: 12_345_678n } };
  }

  /** @scure/btc-signer reads the bytes, whose signatures the chain has checked. */
  async checkSent(hash: string, { from, payload }: UnsignedTransaction): Promise<void> {
    const [bityard] = this.#parts.chains;
    const raw = await (await bityard?.open())?.answer({ path: `/tx/${hash}/raw`, body: undefined });
    if (!(raw instanceof Uint8Array)) throw new Error('nothing was sent');
    const sent = Transaction.fromRaw(raw);
    expect(sent.id).toBe(hash);
    expect({ to: sent.getOutputAddress(0, REGTEST), units: sent.getOutput(0).amount }).toEqual(payload);
    expect(await bityard?.deposit.ledger.lookUp(hash)).toMatchObject({ sender: from });
  }

  isInUse(): boolean {
    return false;
  }

  async stop(): Promise<void> {
    await this.#parts.app.close();
    await Promise.all(this.#parts.chains.map((chain) => chain.stop()));
    rmSync(this.#parts.folder, { recursive: true });
    vi.unstubAllGlobals();
  }

  /** Submits the form as the page has it. */
  async #answer({ code, openUrl = '' }: QrImage): Promise<void> {
    this.prompts += 1;
    if (!('imageUrl' in code)) throw new Error('the phone draws its codes itself');
    expect((await fetch(code.imageUrl)).headers.get('content-type')).toBe('image/png');
    const html = await (await fetch(openUrl)).text();
    const fields = [...html.matchAll(/<input name="([a-z]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    const body = new URLSearchParams([...fields, ['word', this.#declines ? 'decline' : 'pay']]);
    this.#declines = false;
    await fetch(openUrl, { method: 'POST', body });
  }
}
