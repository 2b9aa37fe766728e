import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};
const NODE = /^\/devnet\/rpc\/(\w+)$/;
const config = JSON.stringify({ mode: 'devnet' });

/** The built app on a host of static files, with the chains' nodes beside it and without any service. */
export class BareSite {
  /** Requested paths that a static host does not have. */
  readonly missed: string[] = [];
  readonly #server: Server;

  /** `nodes`: addresses of the chains' nodes, by wire name. */
  constructor(dist: string, nodes: Readonly<Record<string, string>>) {
    this.#server = createServer((request, response) => {
      const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
      const node = nodes[NODE.exec(path)?.[1] ?? ''];
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        try {
          if (node && request.method === 'POST') {
            const headers = { 'content-type': 'application/json' };
            const answer = await fetch(node, { method: 'POST', headers, body: Buffer.concat(chunks) });
            response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
            return;
          }
          if (path === '/config.json') {
            response.writeHead(200, { 'content-type': 'application/json' }).end(config);
            return;
          }
          const file = path.endsWith('/') ? `${path}index.html` : path;
          const content = await readFile(join(dist, file));
          response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(content);
        } catch {
          this.missed.push(path);
          response.writeHead(404).end();
        }
      });
    });
  }

  /** Listens at this address, as soon as the previous server has released it. */
  async up(url: string): Promise<void> {
    const port = Number(new URL(url).port);
    for (let tries = 1; !(await this.#listen(port)); tries += 1) {
      if (tries === 50) throw new Error(`somebody else answers at ${url}`);
      await pause(100);
    }
  }

  #listen(port: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const onError = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error));
      this.#server.once('error', onError);
      this.#server.listen(port, '127.0.0.1', () => {
        this.#server.off('error', onError);
        resolve(true);
      });
    });
  }

  async down(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
