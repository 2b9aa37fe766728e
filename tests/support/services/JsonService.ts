import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer: a string is sent as it is, other values as JSON. A function writes the response. */
export type ServiceAnswer = unknown | ((response: ServerResponse, body: unknown) => void);

interface ReceivedRequest {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** A service on a loopback port. It answers as the test configures, and records the requests. */
export class JsonService {
  readonly asked: ReceivedRequest[] = [];
  /** By path, with or without its query. */
  readonly answers = new Map<string, ServiceAnswer>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async start(): Promise<JsonService> {
    const service = new JsonService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo; // it listens on a port
    return `http://127.0.0.1:${port}`;
  }

  /** Request bodies that a path received. */
  bodiesOf(path: string): readonly unknown[] {
    return this.asked.filter((one) => one.path === path).map(({ body }) => body);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(Buffer.from(piece));
    const text = Buffer.concat(pieces).toString('utf8');
    const body: unknown = text ? JSON.parse(text) : undefined;
    const path = request.url ?? '';
    this.asked.push({ method: request.method ?? '', path, body, headers: request.headers });
    const answer = this.answers.get(path) ?? this.answers.get(path.split('?')[0] ?? '');
    if (answer === undefined) {
      response.writeHead(404).end();
    } else if (typeof answer === 'function') {
      answer(response, body);
    } else {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    }
  }
}
