import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';

const topic = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Request = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
});
const Topic = z.object({ topic });
const Topics = z.object({ topics: z.array(topic) });
const Publish = z.object({ topic, message: z.string(), tag: z.optional(z.number()) });
const Propose = z.object({ pairingTopic: topic, sessionProposal: z.string() });
const Approve = z.object({
  pairingTopic: topic,
  sessionTopic: topic,
  sessionProposalResponse: z.string(),
  sessionSettlementRequest: z.string(),
});

interface Letter {
  readonly topic: string;
  readonly message: string;
  readonly tag: number;
  readonly publishedAt: number;
  readonly from: WebSocket;
}

/**
 * A WalletConnect relay on this machine (specs.walletconnect.com, relay RPC). It forwards sealed messages and stores them until
 * the recipient listens. It has no keys and decrypts nothing.
 */
export class RelayServer {
  readonly #server: WebSocketServer;
  readonly #listeners = new Map<string, Set<WebSocket>>();
  readonly #mailbox = new Map<string, Letter[]>();
  #next = 1;
  /** Number of sockets opened so far. */
  opened = 0;

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.opened += 1;
      socket.on('message', (data) => this.#onMessage(socket, String(data)));
      socket.on('close', () => {
        for (const sockets of this.#listeners.values()) sockets.delete(socket);
      });
    });
  }

  static async start(): Promise<RelayServer> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    return new RelayServer(server);
  }

  get url(): string {
    // The server listens on a port, not on a pipe.
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Number of open sockets. */
  get sockets(): number {
    return this.#server.clients.size;
  }

  /** Number of topics with a listener. */
  get topics(): number {
    return [...this.#listeners.values()].filter(({ size }) => size > 0).length;
  }

  /** Closes all connections, like a relay that restarts. */
  cut(): void {
    for (const socket of this.#server.clients) socket.terminate();
  }

  async stop(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #onMessage(socket: WebSocket, text: string): void {
    const { id, method, params } = z.parse(Request, JSON.parse(text));
    // A message without a method acknowledges one of ours.
    if (method === undefined) return;
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: this.#answer(socket, method, params) }));
  }

  #answer(socket: WebSocket, method: string, params: unknown): unknown {
    switch (method) {
      case 'irn_publish': {
        const { topic, message, tag = 0 } = z.parse(Publish, params);
        this.#publish({ topic, message, tag, publishedAt: Date.now(), from: socket });
        return true;
      }
      case 'irn_subscribe':
        return this.#subscribe(socket, z.parse(Topic, params).topic);
      case 'irn_batchSubscribe':
        return z.parse(Topics, params).topics.map((topic) => this.#subscribe(socket, topic));
      case 'irn_unsubscribe':
        return this.#listeners.get(z.parse(Topic, params).topic)?.delete(socket) ?? false;
      case 'irn_batchFetchMessages':
        return { messages: [], hasMore: false };
      case 'wc_proposeSession': {
        const { pairingTopic, sessionProposal } = z.parse(Propose, params);
        this.#subscribe(socket, pairingTopic);
        this.#send(socket, { topic: pairingTopic, message: sessionProposal, tag: 1100 });
        return true;
      }
      case 'wc_approveSession': {
        const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest } = z.parse(
          Approve,
          params,
        );
        this.#subscribe(socket, sessionTopic);
        this.#send(socket, { topic: pairingTopic, message: sessionProposalResponse, tag: 1101 });
        this.#send(socket, { topic: sessionTopic, message: sessionSettlementRequest, tag: 1102 });
        return true;
      }
      default:
        throw new Error(`the relay knows no ${method}`);
    }
  }

  #send(
    from: WebSocket,
    { topic, message, tag }: { readonly topic: string; readonly message: string; readonly tag: number },
  ): void {
    this.#publish({ topic, message, tag, publishedAt: Date.now(), from });
  }

  #subscribe(socket: WebSocket, topic: string): string {
    this.#listeners.set(topic, (this.#listeners.get(topic) ?? new Set()).add(socket));
    const waiting = this.#mailbox.get(topic) ?? [];
    this.#mailbox.set(
      topic,
      waiting.filter(({ from }) => from === socket),
    );
    for (const letter of waiting.filter(({ from }) => from !== socket)) this.#deliver(socket, letter);
    return topic;
  }

  #publish(letter: Letter): void {
    const others = [...(this.#listeners.get(letter.topic) ?? [])].filter((socket) => socket !== letter.from);
    if (others.length === 0) this.#mailbox.set(letter.topic, [...(this.#mailbox.get(letter.topic) ?? []), letter]);
    for (const socket of others) this.#deliver(socket, letter);
  }

  #deliver(socket: WebSocket, { topic, message, tag, publishedAt }: Letter): void {
    const data = { topic, message, tag, publishedAt };
    const request = { id: this.#next++, jsonrpc: '2.0', method: 'irn_subscription', params: { id: topic, data } };
    // Sent after the answer to the request that caused it.
    setImmediate(() => socket.send(JSON.stringify(request)));
  }
}
