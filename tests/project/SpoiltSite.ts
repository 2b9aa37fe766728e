import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { copySite, siteServer } from '../support/builtSite.ts';

/** The copy is in a folder of this name, and nothing else is in the one around it. */
export const NAME = 'yard';
const ATTACK = { js: '\nglobalThis.spoilt=true;', css: '\n:root{--spoilt:1}' };

/** A built app as the backend serves it, from a copy in which files can be changed, on a port of loopback. */
export class SpoiltSite {
  readonly folder: string;
  readonly url: string;
  readonly #app: FastifyInstance;
  readonly #changed = new Map<string, Buffer>();
  readonly #added = new Set<string>();

  private constructor(folder: string, url: string, app: FastifyInstance) {
    this.folder = folder;
    this.url = url;
    this.#app = app;
  }

  static async open(dist: string): Promise<SpoiltSite> {
    const folder = join(mkdtempSync(join(tmpdir(), 'switchyard-spoilt-')), NAME);
    copySite(dist, folder);
    const app = await siteServer(folder, { projectId: 'test' });
    // A page of the same origin and policy that has no hashes.
    app.get('/bare', async (_request, reply) =>
      reply.type('text/html').send('<!doctype html><title>Bare</title><div id=root>'),
    );
    return new SpoiltSite(folder, await app.listen({ host: '127.0.0.1', port: 0 }), app);
  }

  /** Names of the assets that end so, such as `.js`. */
  assets(ending: string): readonly string[] {
    return readdirSync(join(this.folder, 'assets')).filter((name) => name.endsWith(ending));
  }

  /** Adds what tells on itself where it is run or applied. */
  spoil(path: string): void {
    this.#change(path, (text) => Buffer.concat([text, Buffer.from(path.endsWith('.js') ? ATTACK.js : ATTACK.css)]));
  }

  /** Adds a form of a file, as the build puts some beside it, that unpacks to something else. */
  spoilForm(path: string): void {
    const form = join(this.folder, `${path}.br`);
    writeFileSync(form, brotliCompressSync(Buffer.concat([readFileSync(join(this.folder, path)), Buffer.from('\n')])));
    this.#added.add(form);
  }

  /** Changes the last byte, a semicolon, into another one that means the same. */
  changeByte(path: string): void {
    this.#change(path, (text) => {
      if (text.at(-1) !== 0x3b) throw new Error(`${path} does not end with a semicolon`);
      return Buffer.concat([text.subarray(0, -1), Buffer.from('\n')]);
    });
  }

  restore(): void {
    for (const [path, text] of this.#changed) writeFileSync(join(this.folder, path), text);
    this.#changed.clear();
    for (const form of this.#added) rmSync(form);
    this.#added.clear();
  }

  async close(): Promise<void> {
    this.#app.server.closeAllConnections();
    await this.#app.close();
    rmSync(dirname(this.folder), { recursive: true, force: true });
  }

  #change(path: string, edit: (text: Buffer) => Buffer): void {
    const file = join(this.folder, path);
    const text = readFileSync(file);
    if (!this.#changed.has(path)) this.#changed.set(path, text);
    writeFileSync(file, edit(text));
  }
}
