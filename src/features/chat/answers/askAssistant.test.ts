import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type ChatFrame, ChatRequest } from '../../../api/chat.ts';
import { httpAssistant, SILENCE_MS } from './askAssistant.ts';

const request = z.parse(ChatRequest, {
  content: 'What is BNB?',
  msggroup: '1',
  language: 'en',
  messages: [{ role: 'user', content: 'What is BNB?', code: 1 }],
  code: 1,
});
const frame = (role: string, content: unknown) =>
  new TextEncoder().encode(`data:${JSON.stringify({ role, content })}\n\n`);
const streamed = (body: ReadableStream<Uint8Array>) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });

/** A reply of these pieces; afterwards it ends, breaks or stays silent. */
function replyOf(pieces: readonly Uint8Array[], then: 'ends' | 'breaks' | 'stays' = 'ends') {
  const state = { isCancelled: false };
  const rest = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = rest.shift();
      if (piece) return controller.enqueue(piece);
      if (then === 'ends') return controller.close();
      if (then === 'breaks') return controller.error(new TypeError('terminated'));
      return new Promise<void>(() => undefined);
    },
    cancel() {
      state.isCancelled = true;
    },
  });
  return { response: streamed(body), state };
}

async function collect(answer: () => Response | Promise<Response>, signal = new AbortController().signal) {
  const frames: ChatFrame[] = [];
  for await (const each of httpAssistant({ host: 'https://main.example', fetch: async () => answer() })(
    request,
    signal,
  )) {
    frames.push(each);
  }
  return frames.map(({ role, content }) => [role, content]);
}

const endlessLine = [
  new TextEncoder().encode('data:'),
  ...Array.from({ length: 160 }, () => new Uint8Array(65_536).fill(120)),
];

describe('httpAssistant', () => {
  it('[CHT-02] posts the question as in the contract, without cookies or base data', async () => {
    const sent: { readonly url: string; readonly init: RequestInit | undefined }[] = [];
    const fetch: typeof globalThis.fetch = async (url, init) => {
      sent.push({ url: String(url), init });
      return replyOf([]).response;
    };

    for await (const _ of httpAssistant({ host: 'https://main.example', fetch })(
      request,
      new AbortController().signal,
    ));

    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe('https://main.example/v1/api/sendStreamChat');
    expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit' });
    expect(JSON.parse(String(sent[0]?.init?.body))).toEqual({
      content: 'What is BNB?',
      msggroup: '1',
      language: 'en',
      messages: [{ role: 'user', type: 'text', format: 'text', version: 'v001', content: 'What is BNB?', code: 1 }],
      code: 1,
      model: 'ml-plus',
      output_type: 'text',
      owner: '',
      source: 'v001',
    });
  });

  it('[CHT-02] yields frames as they arrive, and ends with the stream', async () => {
    const { response } = replyOf([frame('code', 7), frame('gpt', 'Hello'), frame('step', 'done')]);

    expect(await collect(() => response)).toEqual([
      ['code', 7],
      ['gpt', 'Hello'],
      ['step', 'done'],
    ]);
  });

  it.each([
    [
      'a refusal',
      Response.json({ code: 4003, message: 'slowly', status: 'false' }),
      { code: 'api/refused', context: { resultCode: 4003 } },
    ],
    [
      'a refusal with its number as text',
      Response.json({ code: '5021' }),
      { code: 'api/refused', context: { resultCode: 5021 } },
    ],
    ['another status', new Response('', { status: 429 }), { code: 'api/http-status', context: { status: 429 } }],
    ['a page in place of a stream', new Response('<html>'), { code: 'api/malformed' }],
    ['a line of ten megabytes', replyOf(endlessLine).response, { code: 'api/malformed' }],
    ['a connection that breaks', replyOf([frame('gpt', 'x')], 'breaks').response, { code: 'api/unreachable' }],
  ])('[CHT-02] reports the problem of %s', async (_name, response, error) => {
    await expect(collect(() => response)).rejects.toMatchObject(error);
  });

  it('[CHT-02] reports an unreachable host', async () => {
    await expect(collect(() => Promise.reject(new TypeError('fetch failed')))).rejects.toMatchObject({
      code: 'api/unreachable',
    });
  });

  it('[CHT-02] closes the connection when stopped, and when the reader leaves', async () => {
    const stopped = replyOf([frame('gpt', 'x')], 'stays');
    const stop = new AbortController();
    const collected = collect(() => stopped.response, stop.signal);
    await Promise.resolve();
    stop.abort();
    await expect(collected).rejects.toMatchObject({ name: 'AbortError' });

    const left = replyOf([frame('gpt', 'x')], 'stays');
    const ask = httpAssistant({ host: '', fetch: async () => left.response });
    for await (const _ of ask(request, new AbortController().signal)) break;

    expect([stopped.state.isCancelled, left.state.isCancelled]).toEqual([true, true]);
  });
});

describe('a silent assistant', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[CHT-02] times out a minute after the last frame', async () => {
    const { response, state } = replyOf([frame('gpt', 'x'), frame('gpt', 'y')], 'stays');
    const ending = collect(() => response).catch((error: unknown) => error);

    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
    expect(state.isCancelled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);

    expect(await ending).toMatchObject({ code: 'api/timed-out', context: { afterMs: 60_000 } });
    expect(state.isCancelled).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
