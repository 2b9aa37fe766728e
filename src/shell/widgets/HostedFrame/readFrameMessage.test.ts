import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readFrameMessage } from './readFrameMessage.ts';

const ORIGIN = 'https://chat.example';
const frame = window;
const other = { postMessage() {} } as unknown as Window;
const from = { source: frame, origin: ORIGIN };
const Schema = z.strictObject({ type: z.literal('open'), path: z.string().check(z.maxLength(100)) });
const good = JSON.stringify({ type: 'open', path: '/NFT' });

const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;

/** Messages of hostile pages. Each is sent once by the right sender and once by each wrong one. */
const shapes: readonly unknown[] = [
  undefined,
  null,
  0,
  true,
  '',
  'open',
  '{',
  '[]',
  'null',
  '"open"',
  '{"type":"open"}',
  '{"path":"/NFT"}',
  '{"type":"ready","path":"/NFT"}',
  '{"type":"open","path":7}',
  '{"type":"open","path":["/NFT"]}',
  '{"type":"open","path":"/NFT","more":1}',
  '{"type":["open"],"path":"/NFT"}',
  '{"__proto__":{"type":"open","path":"/NFT"}}',
  JSON.stringify({ type: 'open', path: 'x'.repeat(101) }),
  JSON.stringify({ type: 'open', path: '/NFT' }) + ' '.repeat(2_048),
  'x'.repeat(5_000_000),
  '['.repeat(2_000),
  { type: 'open', path: '/NFT' },
  [{ type: 'open', path: '/NFT' }],
  new Map([['type', 'open']]),
  new Uint8Array(10),
  new Error('open'),
  new Proxy({}, { get: () => '/NFT', ownKeys: () => ['type', 'path'] }),
  Object.defineProperty({}, 'type', {
    get: () => {
      throw new Error('looked');
    },
  }),
  Object(good),
  { toString: () => good },
  cyclic,
];

/** The same thousand values in each run. */
function* seeded(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

describe('readFrameMessage', () => {
  it('[CHT-06] reads messages of the frame', () => {
    expect(readFrameMessage({ ...from, data: good }, from, Schema)).toEqual({ type: 'open', path: '/NFT' });
  });

  it.each<[string, Partial<MessageEvent>]>([
    ['another window', { source: other }],
    ['no window', { source: null }],
    ['another origin', { origin: 'https://evil.example' }],
    ['the null origin', { origin: 'null' }],
    ['no origin', { origin: '' }],
    ['the origin with a port', { origin: `${ORIGIN}:8443` }],
    ['the origin with more behind it', { origin: `${ORIGIN}.evil.example` }],
    ['the origin without TLS', { origin: 'http://chat.example' }],
    ['the origin in capitals', { origin: 'https://CHAT.example' }],
  ])('[CHT-06] ignores %s', (_name, change) => {
    expect(readFrameMessage({ ...from, data: good, ...change }, from, Schema)).toBeUndefined();
  });

  it('[CHT-06] ignores all messages without a frame', () => {
    for (const source of [null, undefined]) {
      expect(
        readFrameMessage({ origin: ORIGIN, source: null, data: good }, { source, origin: ORIGIN }, Schema),
      ).toBeUndefined();
    }
  });

  it('[CHT-06] ignores 1,000 hostile messages', () => {
    const next = seeded(7);
    const pick = <T>(list: readonly T[]) => list[Math.floor((next.next().value ?? 0) * list.length)];
    let handled = 0;
    for (let n = 0; n < 1_000; n += 1) {
      const isShapeWrong = n % 2 === 0;
      const data = isShapeWrong ? pick(shapes) : good;
      const wrong = pick([{ origin: 'null' }, { origin: 'https://evil.example' }, { source: other }, { source: null }]);
      if (readFrameMessage({ ...from, ...(isShapeWrong ? {} : wrong), data }, from, Schema) !== undefined) handled += 1;
    }
    expect(handled).toBe(0);
  });
});
