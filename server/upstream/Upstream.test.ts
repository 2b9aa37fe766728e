import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Upstream } from './Upstream.ts';

const servers: Server[] = [];
const KEY = 'key-of-the-operator';

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function upstreamOf(listener: RequestListener, limits: { timeoutMs?: number; maxBytes?: number } = {}) {
  return new Upstream({ name: 'service', base: await serve(listener), headers: { 'x-api-key': KEY }, ...limits });
}

const call = { path: '/rate', reply: z.object({ rate: z.string() }), signal: new AbortController().signal };

function rejection(upstream: Upstream, signal = call.signal): Promise<unknown> {
  return upstream.call({ ...call, signal }).then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
}

it('sends the query, the body and the key, and reads a compressed reply', async () => {
  let seen: unknown;
  const upstream = await upstreamOf((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      const body = Buffer.concat(chunks).toString();
      seen = { method, url, key: headers['x-api-key'], type: headers['content-type'], body };
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"rate":"1.5"}'));
    });
  });

  const reply = await upstream.call({ ...call, query: { from: 'A B', skipped: undefined }, body: ' {"a":1}' });

  expect(reply).toEqual({ rate: '1.5' });
  expect(seen).toEqual({
    method: 'POST',
    url: '/rate?from=A+B',
    key: KEY,
    type: 'application/json',
    body: '" {\\"a\\":1}"',
  });
  expect(upstream.health.state).toBe('well');
});

it('follows no redirect, which would get the key', async () => {
  let requests = 0;
  const elsewhere = await serve((_, response) => {
    requests += 1;
    response.end('{"rate":"9"}');
  });
  const upstream = await upstreamOf((_, response) => void response.writeHead(307, { location: elsewhere }).end());

  expect(await rejection(upstream)).toMatchObject({ failure: 'unreachable', status: 307 });
  expect(requests).toBe(0);
  expect(upstream.health.state).toBe('failing');
});

it('sends no request through a proxy that the environment names', async () => {
  let requests = 0;
  const proxy = await serve((_, response) => {
    requests += 1;
    response.end('{"rate":"9"}');
  });
  const upstream = await upstreamOf((_, response) => void response.end('{"rate":"1.5"}'));
  process.env.http_proxy = proxy;
  try {
    expect(await upstream.call(call)).toEqual({ rate: '1.5' });
  } finally {
    delete process.env.http_proxy;
  }
  expect(requests).toBe(0);
});

it.each([
  ['plain', (text: string) => Buffer.from(text), {}],
  ['compressed', (text: string) => gzipSync(text), { 'content-encoding': 'gzip' }],
])('stops reading a reply that is too long, %s', async (_, encode, headers) => {
  const long = encode(JSON.stringify({ rate: '1'.repeat(2_000_000) }));
  const upstream = await upstreamOf((_, response) => void response.writeHead(200, headers).end(long), {
    maxBytes: 100_000,
  });

  expect(await rejection(upstream)).toMatchObject({ failure: 'malformed', message: 'service: malformed too long' });
});

it('tells a broken connection from a long reply', async () => {
  const upstream = await upstreamOf((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"rate":', () => response.destroy());
  });

  expect(await rejection(upstream)).toMatchObject({ failure: 'unreachable' });
});

it('ends a call that gets no reply, and one whose reply never ends', async () => {
  const silent = await upstreamOf(() => undefined, { timeoutMs: 50 });
  expect(await rejection(silent)).toMatchObject({ failure: 'timed-out' });

  const endless = await upstreamOf((_, response) => void response.write('{"rate":'), { timeoutMs: 50 });
  expect(await rejection(endless)).toMatchObject({ failure: 'timed-out' });
});

it('rejects with the reason of a caller that no longer waits, and keeps the health of the service', async () => {
  const caller = new AbortController();
  const upstream = await upstreamOf(() => caller.abort());

  expect(await rejection(upstream, caller.signal)).toMatchObject({ name: 'AbortError' });
  expect(upstream.health.state).toBe('untried');
});

it('reads when to try again, in seconds or as a date', async () => {
  let header = '7';
  const upstream = await upstreamOf((_, response) => {
    response.writeHead(429, { 'retry-after': header }).end('{"message":"slow down"}');
  });
  const facts = { failure: 'status', status: 429, body: '{"message":"slow down"}' };

  expect(await rejection(upstream)).toMatchObject({ ...facts, retryAfterMs: 7_000 });
  header = new Date(Date.now() + 60_000).toUTCString();
  expect(await rejection(upstream)).toMatchObject({ ...facts, retryAfterMs: expect.closeTo(60_000, -4) });
});

it('keeps the key out of its errors', async () => {
  const upstream = await upstreamOf((_, response) => void response.destroy());
  const error = await rejection(upstream);

  expect(error).toMatchObject({ failure: 'unreachable' });
  expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(KEY);
});
