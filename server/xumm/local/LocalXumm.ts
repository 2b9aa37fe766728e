import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { XummPlatform } from '../XummPlatform.ts';
import { LocalPayloads } from './LocalPayloads.ts';
import { LocalPhone } from './LocalPhone.ts';
import { localXummRoutes } from './localRoutes.ts';
import { platformApi } from './platformApi.ts';

interface LocalXummOptions {
  /** What the demo user's key is made from. */
  readonly secret: string;
  readonly now?: () => number;
}

/** XUMM for the demo, on this machine: the platform behind the real SDK, and a phone with a key. */
export class LocalXumm {
  readonly payloads: LocalPayloads;
  readonly phone: LocalPhone;
  readonly platform: XummPlatform;
  /** Where the platform listens, on this machine. */
  readonly endpoint: string;
  /** Ends the platform; `serve` does it with the app. */
  readonly stop: () => Promise<void>;

  private constructor(parts: Omit<LocalXumm, 'serve'>) {
    this.payloads = parts.payloads;
    this.phone = parts.phone;
    this.platform = parts.platform;
    this.endpoint = parts.endpoint;
    this.stop = parts.stop;
  }

  static async start({ secret, now = Date.now }: LocalXummOptions): Promise<LocalXumm> {
    const payloads = new LocalPayloads(now);
    // Keys of this run: the platform's port takes requests from nobody else on this machine.
    const access = { key: randomUUID(), secret: randomUUID() };
    const server = platformApi({ payloads, ...access });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('the local XUMM has no port');
    const endpoint = `http://127.0.0.1:${address.port}`;
    return new LocalXumm({
      payloads,
      phone: new LocalPhone(secret),
      platform: new XummPlatform({ ...access, endpoint }),
      endpoint,
      async stop() {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    });
  }

  /** Puts the phone's pages and sockets into the app; they end with it. */
  async serve(app: FastifyInstance): Promise<void> {
    app.addHook('onClose', () => this.stop());
    await localXummRoutes(app, this);
  }
}
