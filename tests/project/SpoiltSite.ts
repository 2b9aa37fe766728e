import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { copySite, siteServer } from '../support/builtSite.ts';

/** Name of the folder with the copy. Its parent folder contains nothing else. */
export const NAME = 'yard';
const ATTACK = { js: '\nglobalThis.spoilt=true;', css: '\n:root{--spoilt:1}' };

/** A built app as the backend serves it, from a copy whose files can be changed, on a loopback port. */
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
    // A page of the same origin and policy, without hashes.
    app.get('/bare', async (_request, reply) =>
      reply.type('text/html').send('<!doctype html><title>Bare</title><div id=root>'),
    );
    return new SpoiltSite(folder, await app.listen({ host: '127.0.0.1', port: 0 }), app);
  }

  /** Names of the assets with this ending, such as `.js`. */
  assets(ending: string): readonly string[] {
    return readdirSync(join(this.folder, 'assets')).filter((name) => name.endsWith(ending));
  }

  /** Adds code or a style that is detectable when it runs or applies. */
  spoil(path: string): void {
    this.#change(path, (text) => Buffer.concat([text, Buffer.from(path.endsWith('.js') ? ATTACK.js : ATTACK.css)]));
  }

  /** Adds a compressed form of a file, as the build does, that decompresses to something else. */
  spoilForm(path: string): void {
    const form = join(this.folder, `${path}.br`);
    writeFileSync(form, brotliCompressSync(Buffer.concat([readFileSync(join(this.folder, path)), Buffer.from('\n')])));
    this.#added.add(form);
  }

  /** Replaces the last byte, a semicolon, with another byte of the same meaning. */
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
