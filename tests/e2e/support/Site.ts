import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sha384 } from '../../../scripts/release/sealSite.ts';
import { copySite, siteServer } from '../../support/builtSite.ts';

/** A copy of the built app as the backend serves it, without services. It can stop, restart, and get a new release. */
export class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'switchyard-site-'));
  #app: FastifyInstance | undefined;
  #port = 0;

  constructor(dist: string) {
    copySite(dist, this.folder);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/`;
  }

  /** Uses the same address each time. */
  async up(): Promise<void> {
    const app = await siteServer(this.folder);
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
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Releases another page and worker. The worker of a broken release caches a page that does not exist. */
  release(name: string, { isBroken = false } = {}): void {
    const before = this.#read('index.html');
    const page = before.replace('<title>', `<meta name="release" content="${name}"><title>`);
    const known = sha384(Buffer.from(before));
    const worker = this.#read('sw.js');
    if (!worker.includes(known)) throw new Error('the worker does not know its page');
    writeFileSync(join(this.folder, 'index.html'), page);
    const hash = sha384(Buffer.from(isBroken ? 'another page' : page));
    writeFileSync(join(this.folder, 'sw.js'), worker.replaceAll(known, hash));
  }

  /** Replaces the worker with this file, as operators can. */
  replaceWorker(file: string): void {
    cpSync(file, join(this.folder, 'sw.js'));
  }

  /** Replaces the only chunk that contains `mark` with this code, as if the site had been built with it. */
  replaceChunk(mark: string, code: string): void {
    const names = readdirSync(join(this.folder, 'assets')).filter((name) => name.endsWith('.js'));
    const [chunk, ...others] = names.filter((name) => this.#read(`assets/${name}`).includes(mark));
    if (!chunk || others.length > 0) throw new Error(`${mark} is in ${others.length + (chunk ? 1 : 0)} chunks`);
    const before = sha384(Buffer.from(this.#read(`assets/${chunk}`)));
    writeFileSync(join(this.folder, 'assets', chunk), code);
    const page = this.#read('index.html');
    if (!page.includes(before)) throw new Error(`the page does not know ${chunk}`);
    writeFileSync(join(this.folder, 'index.html'), page.replaceAll(before, sha384(Buffer.from(code))));
  }

  #read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }
}
