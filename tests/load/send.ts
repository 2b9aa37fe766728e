import { Agent, request } from 'node:http';

export interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly etag: string;
  readonly text: string;
}

const SOCKETS = 256;
const LIMIT_MS = 10_000;

/** Returns a function that sends requests to the backend. Uses several addresses in turn and keeps connections alive. */
export function senderTo(urls: readonly string[]): (sent: Sent) => Promise<Answer> {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS, maxFreeSockets: SOCKETS });
  const servers = urls.map((url) => new URL(url));
  let turn = 0;
  return ({ method = 'GET', path, headers = {}, body }) => {
    const server = servers[turn % servers.length];
    turn += 1;
    const content = body === undefined ? '' : JSON.stringify(body);
    const about = content ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) } : {};
    return new Promise((resolve, reject) => {
      const call = request(
        { agent, method, path, host: server?.hostname, port: server?.port, headers: { ...about, ...headers } },
        (reply) => {
          let text = '';
          reply.setEncoding('utf8');
          reply.on('data', (piece: string) => {
            text += piece;
          });
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, etag: reply.headers.etag ?? '', text }));
          reply.on('error', reject);
        },
      );
      call.setTimeout(LIMIT_MS, () => call.destroy(new Error('no answer')));
      call.on('error', reject);
      call.end(content);
    });
  };
}
