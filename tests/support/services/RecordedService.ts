import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path with the query, without the base. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: unknown;
}

export interface RecordedReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent as it is, other values as JSON. */
  readonly body: unknown;
}

/** A service on a loopback port. It answers as configured, and records the requests. */
export class RecordedService {
  /** `http://127.0.0.1:1234/api`. */
  readonly base: string;
  readonly asked: ReceivedRequest[] = [];
  answer: (asked: ReceivedRequest) => RecordedReply = () => ({ status: 404, body: {} });
  readonly #server: Server;

  private constructor(server: Server) {
    const { port } = server.address() as AddressInfo; // it listens on a port
    this.#server = server;
    this.base = `http://127.0.0.1:${port}/api`;
  }

  static async open(): Promise<RecordedService> {
    let service: RecordedService | undefined;
    const server = createServer(async (request, response) => {
      const text = await textOf(request);
      const { method = '', url = '', headers } = request;
      const asked = { method, path: url.replace(/^\/api/, ''), headers, body: text ? JSON.parse(text) : undefined };
      service?.asked.push(asked);
      const { status = 200, headers: replyHeaders = {}, body } = service?.answer(asked) ?? { status: 500, body: '' };
      response.writeHead(status, { 'content-type': 'application/json', ...replyHeaders });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    service = new RecordedService(server);
    return service;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
