import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContentStore, ContentTooLarge } from './ContentStore.ts';
import { DiskStore } from './DiskStore.ts';
import { S3Store } from './S3Store.ts';
import { storedContent } from './storedContent.ts';

/** Of "hello world", worked out with another library. */
const HELLO = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e';
const signal = new AbortController().signal;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* pieces(...parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

async function textOf(bytes: AsyncIterable<Uint8Array> | undefined): Promise<string | undefined> {
  if (!bytes) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function filesIn(path: string): Promise<readonly string[]> {
  const found = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Speaks as much of S3 as a store needs, and refuses what is not signed as it should be. */
class BucketServer {
  readonly objects = new Map<string, Buffer>();
  readonly lengths: (string | undefined)[] = [];
  failWith = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const status = this.failWith || this.#serve(request, Buffer.concat(parts));
      const object = status === 200 && request.method === 'GET' ? this.objects.get(request.url ?? '') : undefined;
      response.writeHead(status).end(object ?? '');
    });
  }

  static async start(): Promise<BucketServer> {
    const made = new BucketServer();
    await new Promise<void>((resolve) => made.#server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  get endpoint(): string {
    // Listening on a port, so an object.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve({ method, url = '', headers }: IncomingMessage, body: Buffer): number {
    const signed =
      /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/here-1\/s3\/aws4_request, SignedHeaders=.*host.*, Signature=[0-9a-f]{64}$/;
    if (!signed.test(headers.authorization ?? '') || !headers['x-amz-date']) return 403;
    if (method === 'PUT') {
      if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) return 400;
      this.lengths.push(headers['content-length']);
      this.objects.set(url, body);
      return 200;
    }
    return this.objects.has(url) ? 200 : 404;
  }
}

describe.each(['disk', 'bucket'] as const)('content on a %s', (kind) => {
  let server: BucketServer;
  let store: ContentStore;
  beforeEach(async () => {
    server = await BucketServer.start();
    const bucket = { endpoint: server.endpoint, bucket: 'nfts', region: 'here-1', key: 'KEY', secret: 'SECRET' };
    store = kind === 'disk' ? new DiskStore(folder) : new S3Store(bucket, folder);
  });
  afterEach(() => server.stop());

  it('is stored once under the hash of its bytes, and returned unchanged', async () => {
    expect(await store.put(pieces('hello', ' world'), { maxBytes: 11, signal })).toEqual({ cid: HELLO, bytes: 11 });
    expect(await store.put(pieces('hello world'), { maxBytes: 11, signal })).toEqual({ cid: HELLO, bytes: 11 });

    expect(await textOf(await store.open(HELLO, signal))).toBe('hello world');
    expect(await filesIn(folder)).toEqual(kind === 'disk' ? [HELLO] : []);
    if (kind === 'bucket') {
      expect([...server.objects.keys()]).toEqual([`/nfts/${HELLO}`]);
      expect(server.lengths).toEqual(['11']);
    }
  });

  it('leaves nothing behind for uploads that are too large, broken off or aborted', async () => {
    let read = 0;
    async function* endless() {
      for (;;) {
        read += 1;
        yield new Uint8Array(1_000);
      }
    }
    async function* broken() {
      yield new Uint8Array(10);
      throw new Error('the connection broke');
    }
    const leaving = new AbortController();
    async function* hanging() {
      yield new Uint8Array(10);
      leaving.abort();
      await new Promise(() => undefined);
    }

    await expect(store.put(endless(), { maxBytes: 10_000, signal })).rejects.toThrow(ContentTooLarge);
    expect(read).toBe(11);
    await expect(store.put(broken(), { maxBytes: 10_000, signal })).rejects.toThrow('the connection broke');
    await expect(store.put(hanging(), { maxBytes: 100, signal: leaving.signal })).rejects.toThrow('abort');
    expect(await filesIn(folder)).toEqual([]);
    expect(server.objects.size).toBe(0);
  });

  it('is found only by content ids', async () => {
    await store.put(pieces('hello world'), { maxBytes: 11, signal });
    const missing = HELLO.replace(/e$/, 'a');
    for (const name of [missing, '', '..', `../${HELLO}`, HELLO.toUpperCase(), `${HELLO}/..`, `${HELLO}\0`, 'staged']) {
      expect(await store.open(name, signal), name).toBeUndefined();
    }
    const content = storedContent(store);
    expect(await textOf((await content.open(`ipfs://${HELLO}`, signal))?.bytes)).toBe('hello world');
    for (const uri of [`ipfs://${missing}`, `ipfs://${HELLO}/1`, `https://${HELLO}`, `ipfs://../${HELLO}`]) {
      expect(await content.open(uri, signal), uri).toBeUndefined();
    }
  });

  if (kind === 'bucket') {
    it('reports a failing bucket, and keeps no local file', async () => {
      server.failWith = 500;
      await expect(store.put(pieces('hello world'), { maxBytes: 11, signal })).rejects.toThrow('500');
      await expect(store.open(HELLO, signal)).rejects.toThrow('500');
      expect(await filesIn(folder)).toEqual([]);
    });
  }
});
