import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { RpcRefusal } from './RpcRefusal.ts';

const MAX_BODY_BYTES = 256 * 1_024;
const MAX_BATCH = 100;
const REQUEST_LIMIT_MS = 10_000;
const loopback: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

const Call = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.nullish(z.union([z.string(), z.number()])),
  method: z.string(),
  params: z.optional(z.array(z.unknown())),
});

type Methods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

/** JSON-RPC 2.0 on loopback, only for programs and pages of this machine. */
export class JsonRpcServer {
  readonly #methods: Methods;
  readonly #server: Server;

  private constructor(methods: Methods) {
    this.#methods = methods;
    this.#server = createServer({ requestTimeout: REQUEST_LIMIT_MS }, (request, response) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
  }

  static async start(methods: Methods, port: number): Promise<JsonRpcServer> {
    const server = new JsonRpcServer(methods);
    await new Promise<void>((resolve, reject) => {
      server.#server.once('error', reject);
      server.#server.listen(port, '127.0.0.1', resolve);
    });
    return server;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin, host } = request.headers;
    // Pages of other sites are refused, also if they use their own host name for this machine (DNS rebinding).
    const isOurs = isLoopback(`http://${host}`) && (origin === undefined || isLoopback(origin));
    if (!isOurs) return end(response, 403, failure(null, new RpcRefusal(-32600, 'only for this machine')));
    if (origin !== undefined) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-allow-headers', 'content-type, solana-client');
      response.setHeader('vary', 'origin');
    }
    if (request.method === 'OPTIONS') return end(response, 204, undefined);
    if (request.method !== 'POST') return end(response, 405, failure(null, new RpcRefusal(-32600, 'POST only')));
    const body = await readBody(request);
    if (body === undefined) {
      response.setHeader('connection', 'close');
      return end(response, 413, failure(null, new RpcRefusal(-32600, 'too large')));
    }
    const reply = await this.#answer(body);
    end(response, reply === undefined ? 204 : 200, reply);
  }

  /** `undefined` if no answer is needed: all calls were notifications. */
  async #answer(body: string): Promise<object | undefined> {
    let asked: unknown;
    try {
      asked = JSON.parse(body);
    } catch {
      return failure(null, new RpcRefusal(-32700, 'Parse error'));
    }
    if (!Array.isArray(asked)) return this.#call(asked);
    if (asked.length === 0 || asked.length > MAX_BATCH) {
      return failure(null, new RpcRefusal(-32600, `a batch has 1 to ${MAX_BATCH} calls`));
    }
    const replies: object[] = [];
    // One after the other, because they may send transactions.
    for (const call of asked) {
      const reply = await this.#call(call);
      if (reply) replies.push(reply);
    }
    return replies.length > 0 ? replies : undefined;
  }

  async #call(asked: unknown): Promise<object | undefined> {
    const call = z.safeParse(Call, asked);
    if (!call.success) return failure(null, new RpcRefusal(-32600, 'Invalid request'));
    const { id, method, params = [] } = call.data;
    const reply = await this.#run(id ?? null, method, params);
    return id === undefined ? undefined : reply;
  }

  async #run(id: string | number | null, method: string, params: readonly unknown[]): Promise<object> {
    const run = Object.hasOwn(this.#methods, method) ? this.#methods[method] : undefined;
    if (!run) return failure(id, new RpcRefusal(-32601, 'Method not found'));
    try {
      return { jsonrpc: '2.0', id, result: await run(params) };
    } catch (error) {
      if (error instanceof RpcRefusal) return failure(id, error);
      if (error instanceof z.core.$ZodError) return failure(id, new RpcRefusal(-32602, 'Invalid params', error.issues));
      return failure(id, new RpcRefusal(-32603, error instanceof Error ? error.message : 'Internal error'));
    }
  }
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && loopback.includes(new URL(url).hostname);
}

/** `undefined` if it is longer than allowed. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function failure(id: string | number | null, { code, message, data }: RpcRefusal): object {
  return { jsonrpc: '2.0', id, error: data === undefined ? { code, message } : { code, message, data } };
}

function end(response: ServerResponse, status: number, body: object | undefined): void {
  response.statusCode = status;
  if (body === undefined) return void response.end();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}
