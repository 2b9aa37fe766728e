import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '../../../tests/support/patience.ts';
import type { AssistantPart, AssistantQuestion } from '../Assistant.ts';
import { Knowledge } from '../Knowledge.ts';
import { readManual } from '../manual/readManual.ts';
import { texts } from '../texts/texts.ts';
import { OpenAiAssistant } from './OpenAiAssistant.ts';

const manual = readManual(join(import.meta.dirname, '../../../docs/manual'));
const token = { text: '**USD** is listed.', card: { type: 'token', key: { chain: 'LEFT', address: '0xa1' } } } as const;
const knowledge = new Knowledge(manual, [{ look: ({ text }) => (text.includes('USD') ? [token] : []) }]);
const question: AssistantQuestion = {
  text: '슬리피지가 뭐예요? USD',
  language: 'ko',
  history: [{ role: 'user', text: 'hello' }],
  account: undefined,
};

/** A piece in OpenAI's format. */
const chunk = (content: string | null, finish: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  system_fingerprint: null,
  choices: [{ index: 0, delta: content === null ? {} : { content }, logprobs: null, finish_reason: finish }],
});
const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

describe('OpenAiAssistant', () => {
  let server: Server;
  let api: string;
  let answer: (request: IncomingMessage, reply: ServerResponse, body: string) => void;
  const warnings: unknown[][] = [];
  const log = { warn: (...args: unknown[]) => void warnings.push(args) };

  beforeAll(async () => {
    server = createServer(async (request, reply) => {
      let body = '';
      for await (const bytes of request) body += bytes;
      answer(request, reply, body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // `listen` on an address and a port gives both.
    api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  });
  afterEach(() => void warnings.splice(0));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const assistant = (stallMs = 5_000) =>
    new OpenAiAssistant({ api, key: 'sk-secret', model: 'm', knowledge, log, stallMs });
  const answered = async (stallMs?: number) => {
    const parts: AssistantPart[] = [];
    for await (const part of assistant(stallMs).answer(question, new AbortController().signal)) parts.push(part);
    return parts;
  };
  const streams = (...pieces: readonly string[]) => {
    answer = (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const piece of pieces) reply.write(piece);
      reply.end();
    };
  };
  const text = (parts: readonly AssistantPart[]) =>
    parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');

  it('[CHT-02] sends the manual, the facts and the history, and streams the answer', async () => {
    const asked: { path?: string | undefined; key?: string | undefined; body?: Record<string, unknown> } = {};
    answer = (request, reply, body) => {
      Object.assign(asked, { path: request.url, key: request.headers.authorization, body: JSON.parse(body) });
      reply.writeHead(200, { 'content-type': 'text/event-stream' });
      const first = {
        ...chunk(''),
        choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }],
      };
      // A character of three bytes, torn apart.
      const [head, tail] = [
        Buffer.from(event(chunk('슬'))).subarray(0, -60),
        Buffer.from(event(chunk('슬'))).subarray(-60),
      ];
      reply.write(`: comment\r\n\r\n${event(first)}`);
      reply.write(head);
      setImmediate(() => {
        reply.write(tail);
        reply.write(event(chunk('리피지')));
        reply.write(event(chunk(null, 'stop')));
        reply.write(event({ ...chunk(null), choices: [], usage: { total_tokens: 3 } }));
        reply.end(event('[DONE]'));
      });
    };

    const parts = await answered();

    const [first] = parts;
    const [source] = first?.kind === 'sources' ? first.sources : [];
    expect(source).toMatchObject({ url: '#/manual/swap', title: expect.stringContaining('슬리피지') });
    expect(text(parts)).toBe('슬리피지');
    expect(parts.slice(-2)).toEqual([
      { kind: 'card', card: token.card },
      { kind: 'related', questions: expect.any(Array) },
    ]);
    expect(asked).toMatchObject({ path: '/v1/chat/completions', key: 'Bearer sk-secret' });
    expect(asked.body).toMatchObject({ model: 'm', stream: true });
    const [system, ...history] = Object(asked.body).messages as { role: string; content: string }[];
    expect(history).toEqual([
      { role: 'user', content: 'hello' },
      { role: 'user', content: question.text },
    ]);
    expect(system?.content).toContain('Answer in Korean');
    expect(system?.content).toContain('- **USD** is listed.');
    expect(system?.content).toContain(`[1] ${source?.title}
`);
  });

  it.each([
    [401, 'unreachable'],
    [404, 'unreachable'],
    [429, 'busy'],
    [500, 'unreachable'],
    [503, 'busy'],
  ] as const)('[CHT-02] reports endpoint status %i: %s', async (status, why) => {
    answer = (_request, reply) => {
      reply.writeHead(status, { 'content-type': 'application/json' });
      reply.end(JSON.stringify({ error: { message: 'Incorrect API key provided: sk-secret', type: 'x', code: 'y' } }));
    };

    const parts = await answered();

    expect(parts.slice(1)).toEqual([{ kind: 'error', message: texts.ko.failed[why] }]);
    expect(JSON.stringify(warnings)).toContain(String(status));
    expect(JSON.stringify(warnings)).not.toMatch(/sk-secret|슬리피지/);
  });

  it.each([
    ['ends before it is done', [event(chunk('half'))]],
    ['sends what is no JSON', [event(chunk('half')), event('{"choices":[')]],
    ['fails on the way', [event(chunk('half')), event({ error: { message: 'overloaded' } })]],
    ['sends an event without end', [event(chunk('half')), 'data: ', 'x'.repeat(2_000_000)]],
  ])('[CHT-02] keeps the partial answer and marks it as broken off when the endpoint %s', async (_name, pieces) => {
    streams(...pieces);

    const parts = await answered();

    expect(text(parts)).toBe('half');
    expect(parts.at(-1)).toEqual({ kind: 'error', message: texts.ko.failed.broken });
  });

  it('accepts an answer without the final mark if the model reported a stop', async () => {
    streams(event(chunk('whole')), event(chunk(null, 'stop')));

    expect((await answered()).at(-1)).toMatchObject({ kind: 'related' });
  });

  it('[CHT-02] times out when no more chunks arrive, and aborts the request', async () => {
    const closed = vi.fn();
    answer = (_request, reply) => {
      reply.once('close', closed);
      reply.writeHead(200, { 'content-type': 'text/event-stream' });
      reply.write(event(chunk('half')));
    };

    const parts = await answered(60);

    expect(parts.at(-1)).toEqual({ kind: 'error', message: texts.ko.failed.slow });
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), PATIENCE_MS);
  });

  it('reports an unreachable endpoint', async () => {
    const unreachable = new OpenAiAssistant({ api: 'http://127.0.0.1:1/v1', key: '', model: 'm', knowledge, log });
    const parts: AssistantPart[] = [];
    for await (const part of unreachable.answer(question, new AbortController().signal)) parts.push(part);

    expect(parts.at(-1)).toEqual({ kind: 'error', message: texts.ko.failed.unreachable });
  });

  it.each(['abort', 'leave'] as const)(
    '[CHT-02] aborts the endpoint request when the client stops: %s',
    async (how) => {
      const closed = vi.fn();
      answer = (_request, reply) => {
        reply.once('close', closed);
        reply.writeHead(200, { 'content-type': 'text/event-stream' });
        reply.write(event(chunk('piece')));
      };
      const stop = new AbortController();
      for await (const part of assistant().answer(question, stop.signal)) {
        if (part.kind !== 'text') continue;
        if (how === 'leave') break;
        stop.abort();
      }

      await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), PATIENCE_MS);
      expect(warnings).toEqual([]);
    },
  );
});
