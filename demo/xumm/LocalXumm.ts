import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { XummPlatform } from '../../server/xumm/XummPlatform.ts';
import { LocalPayloads } from './LocalPayloads.ts';
import { LocalPhone } from './LocalPhone.ts';
import { localXummRoutes } from './localRoutes.ts';
import { platformApi } from './platformApi.ts';

interface LocalXummOptions {
  /** Secret from which the demo user's key is derived. */
  readonly secret: string;
  readonly now?: () => number;
}

/** XUMM for the demo, on this machine: the platform for the real SDK, and a phone with a key. */
export class LocalXumm {
  readonly payloads: LocalPayloads;
  readonly phone: LocalPhone;
  readonly platform: XummPlatform;
  /** Address of the platform, on this machine. */
  readonly endpoint: string;
  /** Stops the platform. `serve` stops it together with the app. */
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
    // Random keys for this run, so that other processes on this machine cannot use the platform's port.
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

  /** Adds the phone's pages and sockets to the app. They stop with it. */
  async serve(app: FastifyInstance): Promise<void> {
    app.addHook('onClose', () => this.stop());
    await localXummRoutes(app, this);
  }
}
