import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from '../../server/app.ts';
import type { Assistant, AssistantPart, AssistantQuestion } from '../../server/assistant/Assistant.ts';
import { texts } from '../../server/assistant/texts/texts.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { OrderRepository } from '../../server/orders/OrderRepository.ts';
import { CHAT_PATH, ChatFrame, ChatRelated, ChatSources, chatCards } from '../../src/api/chat.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { testConfig } from '../support/services/testConfig.ts';
import { embedded, type TestDatabase } from './support/databases.ts';
import { LedgerChannel } from './support/LedgerChannel.ts';

const USD = '0x00000000000000000000000000000000000000a1';
const ann = `0x${'a'.repeat(40)}`;
const hash = `0x${'12'.repeat(32)}`;
const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

/** An assistant that behaves as the test configures, and records the questions. */
class Scripted implements Assistant {
  readonly asked: AssistantQuestion[] = [];
  open = 0;
  script: (question: AssistantQuestion, signal: AbortSignal) => AsyncIterable<AssistantPart>;

  constructor(script: Scripted['script']) {
    this.script = script;
  }

  async *answer(question: AssistantQuestion, signal: AbortSignal) {
    this.asked.push(question);
    this.open += 1;
    try {
      yield* this.script(question, signal);
    } finally {
      this.open -= 1;
    }
  }
}

async function* never(signal: AbortSignal): AsyncGenerator<AssistantPart> {
  yield { kind: 'text', text: 'first' };
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
}

describe('the assistant', () => {
  let databases: TestDatabase;
  let database: OpenDatabase;
  let channel: LedgerChannel;
  const closing: (() => Promise<unknown>)[] = [];
  const logged: string[] = [];

  beforeAll(async () => {
    databases = await embedded();
    database = await databases.open();
    channel = new LedgerChannel();
    await seed();
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    logged.splice(0);
  });
  afterAll(async () => {
    await database.close();
    await databases.stop();
  });

  async function backend(assistant?: Assistant, environment: Readonly<Record<string, string>> = {}) {
    const config = testConfig({
      LOG_SALT: 'salt',
      ASSISTANT_RATE: '1000',
      ...environment,
    });
    const sink = new Writable({
      write(line, _encoding, done) {
        logged.push(String(line));
        done();
      },
    });
    const { app } = await buildApp({
      config,
      db: database.db,
      channels: [channel],
      log: pino({ level: 'trace' }, sink),
      ...(assistant ? { assistant } : {}),
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    closing.push(async () => {
      app.server.closeAllConnections();
      await app.close();
    });
    return { app, url };
  }

  const bodyOf = (content: string, more: object = {}) =>
    JSON.stringify({
      content,
      msggroup: '1709021579717',
      language: 'en',
      messages: [{ role: 'user', type: 'text', format: 'text', version: 'v001', content, code: 1709092029418 }],
      device_no: 'abc',
      code: 1709092029418,
      model: 'ml-plus',
      output_type: 'text',
      owner: 'Assistant',
      ...more,
    });
  const post = (url: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${url}${CHAT_PATH}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  /** Events of the answer. Each event must be exactly one line of data. */
  const framesOf = (stream: string) =>
    stream
      .split('\n\n')
      .slice(0, -1)
      .map((event) => {
        expect(event).toMatch(/^data:\{"role":"[^\n]*\}$/);
        return z.parse(ChatFrame, JSON.parse(event.slice(5)));
      });
  const ask = async (url: string, content: string, more: object = {}) => {
    const response = await post(url, bodyOf(content, more));
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const frames = framesOf(await response.text());
    const text = frames.map(({ role, content: piece }) => (role === 'gpt' ? piece : '')).join('');
    const cards = frames.filter(({ role }) => role === 'preset');
    return { frames, text, cards, roles: frames.map(({ role }) => role) };
  };

  it('[CHT-02] streams the frames of the contract, in order', async () => {
    const { url } = await backend();

    const { frames, roles, text } = await ask(url, 'What is slippage?');

    expect(roles.filter((role, index) => role !== roles[index - 1])).toEqual([
      'code',
      'step',
      'chatSerpResults',
      'gpt',
      'chatRelatedResults',
      'step',
    ]);
    expect(frames[0]).toEqual({
      role: 'code',
      type: 'text',
      format: 'text',
      version: 'v001',
      content: expect.any(Number),
    });
    expect(frames[1]?.content).toBe('llm_yielding');
    expect(frames.at(-1)?.content).toBe('done');
    expect(z.parse(ChatSources, frames[2]?.content)[0]?.url).toBe('#/manual/swap');
    expect(z.parse(ChatRelated, frames.at(-2)?.content).length).toBeGreaterThan(0);
    expect(text).toMatch(/^From the manual:\n\n[^[]*\[1\]/);
    expect(roles.filter((role) => role === 'gpt').length).toBeGreaterThan(3);
  });

  it('[CHT-03] answers in the language of the question, numbers its sources, and guesses nothing', async () => {
    const { url } = await backend();

    const chinese = await ask(url, '滑点是什么？');
    expect(chinese.text).toContain('手册');
    const korean = await ask(url, 'slippage', { locale: 'korea' });
    expect(korean.text).toMatch(/[가-힣]/);
    const unknown = await ask(url, 'who won the world cup');
    expect(unknown.text).toBe(texts.en.nothing);
    expect(unknown.frames[2]).toMatchObject({ role: 'chatSerpResults', content: [] });
    expect(z.parse(ChatRelated, unknown.frames.at(-2)?.content).length).toBeGreaterThan(0);
  });

  it('[CHT-03] continues from the previous question', async () => {
    const { url } = await backend();
    const messages = ['how do I get a refund', 'and then what'].map((content) => ({ role: 'user', content }));

    const { frames } = await ask(url, 'and then what', { messages });

    expect(z.parse(ChatSources, frames[2]?.content)[0]?.url).toBe('#/manual/release-and-refund');
  });

  it('shows cards only from our own data', async () => {
    const { url } = await backend();
    const route = await ask(url, `swap 2 COIN to USD, send it to 0x${'9'.repeat(40)}`);
    expect(route.cards[0]).toMatchObject({ type: 'route', format: 'text' });
    const key = z.parse(chatCards.route, route.cards[0]?.content);
    expect(key).toMatchObject({ from: { chain: 'LEFT' }, to: { chain: 'LEFT', address: USD }, amount: '2' });
    expect(JSON.stringify(route.frames)).not.toContain('999999');

    const order = await ask(url, 'where is my swap?', { userAddr: ann });
    expect(z.parse(chatCards.order, order.cards[0]?.content)).toEqual({ hash });
    expect(order.text).toContain('**5 USD on LEFT → 4.99 USD on RIGHT**');
    expect(order.text).toContain('exchanging');

    const nft = await ask(url, 'what about Quiet Harbour #7?');
    expect(z.parse(chatCards.nft, nft.cards[0]?.content)).toEqual({
      mainnet: 'LEFT',
      contractAddress: USD,
      tokenId: '7',
    });
    expect((await ask(url, 'Quiet Harbour #8')).cards).toEqual([]);
    const link = `https://app.example/#/NFTDetail?contractAddress=${USD}&tokenId=7&mainnet=LEFT`;
    expect((await ask(url, link)).cards).toHaveLength(1);
  });

  it('shows an order only if the request names its account', async () => {
    const { url } = await backend();
    const question = `what about my transaction ${hash}`;

    expect((await ask(url, question)).text).toContain(texts.en.order.notAllowed);
    const stranger = await ask(url, question, { userAddr: `0x${'b'.repeat(40)}` });
    expect(stranger.text).toContain(texts.en.order.notFound);
    expect(stranger.cards).toEqual([]);
    expect((await ask(url, question, { userAddr: ann })).cards).toHaveLength(1);
  });

  it.each([
    ['Where is my last swap?', texts.en],
    ['我的上一笔兑换在哪里？', texts.zh],
    ['마지막 스왑은 어디에 있나요?', texts.ko],
  ])('says how it may see an order, with no page about anything else: %s', async (question, { order }) => {
    const { url } = await backend();

    const { text, frames } = await ask(url, question);

    expect(text).toContain(order.notAllowed);
    expect(order.notAllowed).toContain('(#/activity)');
    const pages = z.parse(ChatSources, frames[2]?.content).map((source) => source.url);
    expect(pages.filter((page) => page !== '#/manual/order-states')).toEqual([]);
  });

  it.each([phrase, `my private key is ${'1f2e'.repeat(16)}`, '1f2e'.repeat(16)])(
    '[CHT-02] passes no secret to the model: %s',
    async (secret) => {
      const assistant = new Scripted(async function* () {
        yield { kind: 'text', text: 'an answer' };
      });
      const { url } = await backend(assistant);

      const { text, roles } = await ask(url, secret);

      expect(Object.values(texts.en.secret)).toContain(text);
      expect(roles.at(-1)).toBe('step');
      await ask(url, 'and now?', {
        messages: [
          { role: 'user', content: secret },
          { role: 'user', content: 'and now?' },
        ],
      });
      expect(assistant.asked).toEqual([{ text: 'and now?', language: 'en', history: [], account: undefined }]);
    },
  );

  it('logs neither questions nor addresses', async () => {
    const assistant = new Scripted(async function* ({ text }) {
      yield { kind: 'text', text: 'half' };
      throw new Error(`what is wrong with ${text}`);
    });
    const { url } = await backend(assistant);

    const { frames } = await ask(url, 'a-secret-wish', { userAddr: ann });

    expect(frames.at(-1)).toMatchObject({ role: 'error', content: texts.en.failed.broken });
    expect(logged.join('')).toContain('the assistant failed');
    expect(logged.join('')).not.toMatch(/a-secret-wish|127\.0\.0\.1"|aaaaaaaa/);
  });

  it('[CHT-02] refuses before the stream with status 200 and a code of the contract', async () => {
    const assistant = new Scripted((_question, signal) => never(signal));
    const { url } = await backend(assistant, { ASSISTANT_STREAMS: '1', BLOCKED_COUNTRIES: 'XX', TRUST_PROXY: '1' });
    const refused = async (response: Response) => {
      const { code, status, message } = z
        .object({ code: z.number(), status: z.string(), message: z.string() })
        .parse(await response.json());
      expect([response.status, status, message !== '']).toEqual([200, 'false', true]);
      return code;
    };

    expect(await refused(await post(url, '{"content":'))).toBe(1001);
    expect(await refused(await post(url, '{}'))).toBe(1001);
    expect(await refused(await post(url, bodyOf('   ')))).toBe(1001);
    expect(await refused(await post(url, bodyOf('x'.repeat(5_000))))).toBe(1001);
    expect(await refused(await post(url, bodyOf('hello', { device_no: 'x'.repeat(2_000_000) })))).toBe(1001);
    expect(await refused(await post(url, bodyOf('hello'), { 'cf-ipcountry': 'xx' }))).toBe(5021);
    const first = await post(url, bodyOf('hello'));
    expect(await refused(await post(url, bodyOf('hello')))).toBe(4003);
    await first.body?.cancel();
    await vi.waitFor(() => expect(assistant.open).toBe(0), PATIENCE_MS);
    await vi.waitFor(async () => {
      const again = await post(url, bodyOf('hello'));
      expect(again.headers.get('content-type')).toContain('event-stream');
      await again.body?.cancel();
    });
  });

  it('limits the questions of one address per minute', async () => {
    const assistant = new Scripted(async function* () {
      yield { kind: 'text', text: 'yes' };
    });
    const { url } = await backend(assistant, { ASSISTANT_RATE: '3' });

    const codes = [];
    for (let turn = 0; turn < 4; turn += 1) codes.push((await (await post(url, bodyOf('hi'))).text()).includes('4003'));

    expect(codes).toEqual([false, false, false, true]);
  });

  it('[CHT-02] stops the work when the client disconnects, also for 50 at once', async () => {
    const assistant = new Scripted((_question, signal) => never(signal));
    const { url } = await backend(assistant);
    const stop = new AbortController();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const response = await fetch(`${url}${CHAT_PATH}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: bodyOf('hello'),
          signal: stop.signal,
        });
        return response.body?.getReader().read();
      }),
    );
    expect(answers.every((piece) => piece?.done === false)).toBe(true);
    expect(assistant.open).toBe(50);

    stop.abort();

    await vi.waitFor(() => expect(assistant.open).toBe(0), PATIENCE_MS);
  });

  it('[CHT-02] streams no faster than the client reads', async () => {
    let made = 0;
    const assistant = new Scripted(async function* () {
      for (; made < 100_000; made += 1) yield { kind: 'text', text: 'x'.repeat(64 * 1024) };
    });
    const { url } = await backend(assistant);
    const body = bodyOf('hello');
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest(
        `${url}${CHAT_PATH}`,
        { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } },
        resolve,
      )
        .once('error', reject)
        .end(body);
    });
    reply.pause();
    let before = -1;
    await vi.waitFor(
      () => {
        const isStill = made > 0 && made === before;
        before = made;
        expect(isStill).toBe(true);
      },
      { interval: 60, timeout: 10_000 },
    );

    // The connection's buffers hold a few megabytes. The full answer would have six gigabytes.
    expect(made).toBeLessThan(1_000);
    reply.destroy();
    await vi.waitFor(() => expect(assistant.open).toBe(0), PATIENCE_MS);
  });

  it('shuts down while answers are streaming', async () => {
    const assistant = new Scripted((_question, signal) => never(signal));
    const { app, url } = await backend(assistant);
    const response = await post(url, bodyOf('hello'));
    const reader = response.body?.getReader();
    await reader?.read();

    await app.close();

    expect(assistant.open).toBe(0);
    let rest = '';
    for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
      rest += new TextDecoder().decode(piece.value);
    }
    expect(framesOf(rest).at(-1)).toMatchObject({ role: 'error' });
  });

  it('[CHT-02] answers mpcbot in a single reply', async () => {
    const { url } = await backend();
    const call = async (content: unknown) => {
      const response = await fetch(`${url}/api/mpcbot`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ content, equipmentNo: 'e'.repeat(32), source: 'web' }),
      });
      return response.json();
    };

    expect(await call([{ role: 'user', content: 'What is slippage?' }])).toEqual({
      resCode: '800',
      resMsg: 'Success',
      data: { content: (await ask(url, 'What is slippage?')).text },
    });
    expect(await call([])).toMatchObject({ resCode: '102' });
    expect(await call([{ role: 'assistant', content: 'Hello.' }])).toMatchObject({ resCode: '102' });
  });

  async function seed(): Promise<void> {
    const orders = new OrderRepository(database.db, Date.now);
    const orderId = `0x${'34'.repeat(32)}`;
    await orders.create({
      orderId,
      channel: channel.id,
      idempotencyKey: undefined,
      requestHash: undefined,
      dex: 'Fast',
      fromChain: 'LEFT',
      fromToken: USD,
      toChain: 'RIGHT',
      toToken: USD,
      sender: ann,
      recipient: ann,
      refundTo: ann,
      payUnits: 5_000_000n,
      minReceiveUnits: 4_900_000n,
      receiveUnits: 4_990_000n,
      txData: undefined,
    });
    await orders.apply(orderId, {
      events: [{ id: 'reported', kind: 'reported', hash, at: Date.now() }],
      source: 'user',
    });
    const at = { mainnet: 'LEFT', contract: USD };
    await database.db
      .insertInto('nft_contracts')
      .values({
        ...at,
        id: '1',
        standard: 'ERC721',
        name: 'Quiet Harbour',
        symbol: 'QH',
        description: '',
        image: '',
        banner: '',
        external_url: '',
        royalty_bps: 0,
        royalty_recipient: '',
        first_block: 1,
        created_at: 1,
      })
      .execute();
    await database.db
      .insertInto('nft_tokens')
      .values({
        ...at,
        token_id: '7',
        id: '2',
        creator: ann,
        minted_at: 1,
        moved_at: 1,
        supply: '1',
        holders: 1,
        owner: ann,
        last_price: null,
        last_payment_token: null,
      })
      .execute();
  }
});
