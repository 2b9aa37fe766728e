import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

interface Letter {
  readonly id: number;
  readonly from: string;
  readonly message: string;
}

/**
 * A TON Connect HTTP bridge on this machine (github.com/ton-connect/docs, bridge.md). It has event streams by client and sealed
 * messages between them. A stream continues after the last event that it received.
 */
export class TonBridge {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #streams = new Map<string, Set<ServerResponse>>();
  readonly #letters = new Map<string, Letter[]>();
  readonly #wallets = new Map<string, (letter: Letter) => void>();
  #next = 1;
  /** Number of streams opened so far. */
  opened = 0;
  #changed: () => void = () => undefined;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  static async start(): Promise<TonBridge> {
    const bridge = new TonBridge();
    bridge.#server.listen(0, '127.0.0.1');
    await once(bridge.#server, 'listening');
    return bridge;
  }

  get url(): string {
    // The server listens on a port, not on a pipe.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/bridge`;
  }

  /** Address of the manifest of a page on this host. */
  get manifestUrl(): string {
    return new URL('/tonconnect-manifest.json', this.url).href;
  }

  /** Number of open streams of pages. */
  get streams(): number {
    return [...this.#streams.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Resolves when `holds` returns `true`. Checks now, and after each opened or closed stream. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
  }

  /** The wallet's side: receives the messages for its id. */
  listen(id: string, heard: (letter: Letter) => void): void {
    this.#wallets.set(id, heard);
  }

  post(from: string, to: string, message: string): void {
    const letter = { id: this.#next++, from, message };
    this.#wallets.get(to)?.(letter);
    this.#letters.set(to, [...(this.#letters.get(to) ?? []), letter]);
    for (const stream of this.#streams.get(to) ?? []) write(stream, letter);
  }

  async stop(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.url);
    const client = url.searchParams.get('client_id') ?? '';
    response.setHeader('access-control-allow-origin', '*');
    if (url.pathname === '/bridge/events') {
      this.#open(client, Number(url.searchParams.get('last_event_id') ?? 0), response);
      return;
    }
    if (url.pathname === '/tonconnect-wallets.json') {
      response.end('[]');
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    this.post(client, url.searchParams.get('to') ?? '', body);
    response.end('{"statusCode":200,"message":"OK"}');
  }

  #open(client: string, after: number, stream: ServerResponse): void {
    this.opened += 1;
    const streams = this.#streams.get(client) ?? new Set();
    this.#streams.set(client, streams.add(stream));
    stream.on('close', () => {
      streams.delete(stream);
      this.#changed();
    });
    stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    stream.write('\n');
    this.#changed();
    for (const letter of this.#letters.get(client) ?? []) if (letter.id > after) write(stream, letter);
  }
}

function write(stream: ServerResponse, { id, from, message }: Letter): void {
  stream.write(`event: message\nid: ${id}\ndata: ${JSON.stringify({ from, message })}\n\n`);
}
