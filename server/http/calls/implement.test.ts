import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import { endpoint } from '../../../src/api/endpoint.ts';
import { implement } from './implement.ts';
import { Refusal } from './Refusal.ts';

const asked = {
  service: 'swap',
  request: z.object({ name: z.string() }),
  data: z.object({ text: z.string() }),
} as const;
const polled = endpoint({ ...asked, path: '/polled', polled: true });
const list = endpoint({ ...asked, path: '/list', polled: true, freshSeconds: 60 });
const plain = endpoint({ ...asked, path: '/plain' });

function server(answer: (name: string) => string = (name) => name) {
  const app = Fastify();
  const handler = vi.fn(async ({ name }: { name: string }) => ({ text: answer(name) }));
  for (const call of [polled, plain]) implement(app, call, handler);
  implement(app, list, { kept: { ttlMs: 1_000, keyOf: ({ name }) => name }, handler });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
  return { app, handler, get };
}

describe('cacheable calls', () => {
  it('send a version tag, and answer a matching tag with 304 and no body', async () => {
    const { get } = server();
    const first = await get('/polled?name=a&equipmentNo=one');
    const etag = String(first.headers.etag);

    expect(first.json()).toEqual({ resCode: '100', resMsg: 'Success', data: { text: 'a' } });
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    // For any caller: the version belongs to the reply.
    const again = await get('/polled?name=a&equipmentNo=two', { 'if-none-match': etag });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect(again.headers.etag).toBe(etag);
  });

  it.each([
    ['weakened by a proxy', (etag: string) => `W/${etag}`, 304],
    ['among others', (etag: string) => `"x", ${etag}`, 304],
    ['of another version', () => '"x"', 200],
    ['without its quotes', (etag: string) => etag.slice(1, -1), 200],
  ])('compare a tag that is %s', async (_name, sent, status) => {
    const { get } = server();
    const etag = String((await get('/polled?name=a')).headers.etag);

    expect((await get('/polled?name=a', { 'if-none-match': sent(etag) })).statusCode).toBe(status);
  });

  it('answer a POST in full, whatever its tag', async () => {
    const { app, get } = server();
    const etag = String((await get('/polled?name=a')).headers.etag);

    const reply = await app.inject({
      method: 'POST',
      url: '/polled',
      payload: { name: 'a' },
      headers: { 'if-none-match': etag },
    });

    expect(reply).toMatchObject({ statusCode: 200 });
    expect(reply.json().data).toEqual({ text: 'a' });
  });

  it('send another tag for another reply', async () => {
    let text = 'a';
    const { get } = server(() => text);
    const etag = String((await get('/polled?name=a')).headers.etag);
    text = 'b';

    const changed = await get('/polled?name=a', { 'if-none-match': etag });

    expect(changed.statusCode).toBe(200);
    expect(changed.json().data).toEqual({ text: 'b' });
  });

  it('build a cached reply once for identical requests, and allow reuse within its TTL', async () => {
    const { get, handler } = server();

    const replies = await Promise.all(['one', 'two'].map((who) => get(`/list?name=a&equipmentNo=${who}`)));

    expect(handler).toHaveBeenCalledTimes(1);
    expect(replies[0]?.headers['cache-control']).toBe('private, max-age=60');
    expect(replies[1]?.json().data).toEqual({ text: 'a' });
    expect((await get('/list?name=b')).json().data).toEqual({ text: 'b' });
  });

  it('allow no reuse of a refusal', async () => {
    const { get } = server(() => {
      throw new Refusal(resultCodes.unknownOrder, 'unknown');
    });

    const reply = await get('/list?name=a');

    expect(reply.json()).toMatchObject({ resCode: '912', data: null });
    expect(reply.headers['cache-control']).toBe('private, no-cache');
  });

  it('fail if the reply breaks its own schema, and cache nothing', async () => {
    // The handler returns a value that the schema does not allow.
    const { get } = server(() => 7 as never);

    expect((await get('/list?name=a')).statusCode).toBe(500);
    expect((await get('/polled?name=a')).headers.etag).toBeUndefined();
  });
});

it('send no tag for calls that are not polled', async () => {
  const { get } = server();

  const { headers } = await get('/plain?name=a');

  expect(headers.etag).toBeUndefined();
  expect(headers['cache-control']).toBeUndefined();
});
