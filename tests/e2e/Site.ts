import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sha384 } from '../../scripts/release/sealSite.ts';
import { copySite, siteServer } from '../support/builtSite.ts';

/** A copy of the built app as the backend serves it, without services: it can go away, come back, and be released anew. */
export class Site {
  readonly #folder = mkdtempSync(join(tmpdir(), 'switchyard-site-'));
  #app: FastifyInstance | undefined;
  #port = 0;

  constructor(dist: string) {
    copySite(dist, this.#folder);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/`;
  }

  /** At the same address each time. */
  async up(): Promise<void> {
    const app = await siteServer(this.#folder);
    this.#port = Number(new URL(await app.listen({ host: '127.0.0.1', port: this.#port })).port);
    this.#app = app;
  }

  async down(): Promise<void> {
    this.#app?.server.closeAllConnections();
    await this.#app?.close();
    this.#app = undefined;
  }

  async remove(): Promise<void> {
    await this.down();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Another page, and the worker of it; a broken release has a worker that keeps a page which is not there. */
  release(name: string, { isBroken = false } = {}): void {
    const before = this.#read('index.html');
    const page = before.replace('<title>', `<meta name="release" content="${name}"><title>`);
    const known = sha384(Buffer.from(before));
    const worker = this.#read('sw.js');
    if (!worker.includes(known)) throw new Error('the worker does not know its page');
    writeFileSync(join(this.#folder, 'index.html'), page);
    const hash = sha384(Buffer.from(isBroken ? 'another page' : page));
    writeFileSync(join(this.#folder, 'sw.js'), worker.replaceAll(known, hash));
  }

  /** Has operators put this in the worker's place. */
  replaceWorker(file: string): void {
    cpSync(file, join(this.#folder, 'sw.js'));
  }

  #read(name: string): string {
    return readFileSync(join(this.#folder, name), 'utf8');
  }
}
