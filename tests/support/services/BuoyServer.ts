import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** Passes messages from POST to the listeners of a channel over sockets, like cb.anchor.link (greymass/buoy). */
export class BuoyServer {
  readonly url: string;
  readonly #http: ReturnType<typeof createServer>;
  readonly #sockets = new Map<string, Set<WebSocket>>();
  readonly #waiting = new Map<string, Buffer[]>();
  readonly #onMessage: (channel: string, body: Buffer) => boolean;

  private constructor(http: ReturnType<typeof createServer>, onMessage: (channel: string, body: Buffer) => boolean) {
    this.#http = http;
    this.#onMessage = onMessage;
    // The server already listens, so the address is a network address.
    this.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    http.on('request', (request, response) => void this.#take(request, response));
    const server = new WebSocketServer({ server: http });
    server.on('connection', (socket, request) => this.#open(socket, channelOf(request)));
  }

  /** `onMessage` sees each message first. `true` consumes the message, for a wallet that listens without a socket. */
  static async start(onMessage: (channel: string, body: Buffer) => boolean): Promise<BuoyServer> {
    const http = createServer().listen(0, '127.0.0.1');
    await once(http, 'listening');
    return new BuoyServer(http, onMessage);
  }

  get listeners(): number {
    return [...this.#sockets.values()].reduce((sum, { size }) => sum + size, 0);
  }

  stop(): void {
    for (const sockets of this.#sockets.values()) for (const socket of sockets) socket.terminate();
    this.#http.close();
    this.#http.closeAllConnections();
  }

  #open(socket: WebSocket, channel: string): void {
    const sockets = this.#sockets.get(channel) ?? new Set();
    this.#sockets.set(channel, sockets.add(socket));
    socket.on('close', () => sockets.delete(socket));
    for (const body of this.#waiting.get(channel) ?? []) socket.send(body.toString());
    this.#waiting.delete(channel);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const channel = channelOf(request);
    const body = Buffer.concat(await request.toArray());
    const sockets = [...(this.#sockets.get(channel) ?? [])];
    const isTaken = this.#onMessage(channel, body) || sockets.length > 0;
    for (const socket of sockets) socket.send(body.toString());
    if (!isTaken) this.#waiting.set(channel, [...(this.#waiting.get(channel) ?? []), body]);
    response.writeHead(isTaken ? 200 : 202, { 'x-buoy-delivery': isTaken ? 'delivered' : 'buffered' }).end();
  }
}

function channelOf({ url = '' }: IncomingMessage): string {
  return new URL(url, 'http://127.0.0.1').pathname.slice(1);
}
