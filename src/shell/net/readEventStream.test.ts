import { describe, expect, it } from 'vitest';
import { readEventStream } from './readEventStream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A body that arrives in the given pieces; `stays` keeps it open after them. */
function bodyOf(
  pieces: readonly Uint8Array[],
  options: { readonly stays?: boolean; readonly onCancel?: () => void } = {},
) {
  const left = [...pieces];
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift();
      if (piece) controller.enqueue(piece);
      else if (!options.stays) controller.close();
    },
    cancel: () => options.onCancel?.(),
  });
}

async function read(pieces: readonly Uint8Array[], maxLength?: number) {
  const events: unknown[] = [];
  for await (const { type, data, id } of readEventStream(bodyOf(pieces), maxLength ? { maxLength } : {})) {
    events.push([type, data, id]);
  }
  return events;
}

/** All features of a stream in the standard: byte order mark, comments, three line ends, all spellings of fields. */
const stream =
  '\uFEFF: hello\n\nevent: item\ndata: {"a":"é 한 🚃"}\n\r\ndata:one\r\ndata: two\r\ndata\r\nid: 7\r\n\r\n' +
  'data:  two spaces\rretry: 10\runknown: x\r\rid: bad\0id\nevent: only a type\n\nid\ndata: last\n\ndata: never ended\n';
const expected = [
  ['item', '{"a":"é 한 🚃"}', ''],
  ['message', 'one\ntwo\n', '7'],
  ['message', ' two spaces', '7'],
  ['message', 'last', ''],
];

describe('readEventStream', () => {
  it('reads the same events for any split into two or three chunks', async () => {
    const whole = bytes(stream);
    expect(await read([whole])).toEqual(expected);
    for (let cut = 0; cut <= whole.length; cut += 1) {
      expect(await read([whole.slice(0, cut), whole.slice(cut)]), `cut at ${cut}`).toEqual(expected);
      const second = Math.min(whole.length, cut + 1);
      const three = [whole.slice(0, cut), whole.slice(cut, second), whole.slice(second)];
      expect(await read(three), `cut at ${cut} and ${second}`).toEqual(expected);
    }
    expect(await read([...whole].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
  });

  it.each([
    ['one endless line', [bytes(`data: ${'x'.repeat(100)}`)]],
    ['endless lines of one event', Array.from({ length: 20 }, () => bytes('data: 0123456789\n'))],
    ['endless lines of one event, with comments', Array.from({ length: 20 }, () => bytes('data: 0123456789\n: ok\n'))],
    ['one event that arrives whole', [bytes(`data: ${'x'.repeat(65)}\n\n`)]],
    ['an event after others', [bytes(`data: 1\n\ndata: ${'x'.repeat(60)}\ndata: 12345\n\n`)]],
  ])('fails on %s', async (_what, pieces) => {
    await expect(read(pieces, 64)).rejects.toMatchObject({ name: 'EventTooLong' });
  });

  it('reads events of the maximum length, and any number of comments between them', async () => {
    const longest = 'x'.repeat(64);
    const comments = Array.from({ length: 30 }, () => bytes(': still here\n'));
    const event = bytes(`data: ${longest}\n\n`);

    expect(await read([event, ...comments, event], 64)).toEqual([
      ['message', longest, ''],
      ['message', longest, ''],
    ]);
  });

  it('closes the connection when the reader leaves', async () => {
    let isCancelled = false;
    const body = bodyOf([bytes('data: 1\n\n')], { stays: true, onCancel: () => (isCancelled = true) });

    for await (const { data } of readEventStream(body)) {
      expect(data).toBe('1');
      break;
    }

    expect(isCancelled).toBe(true);
  });

  it('ends at once on abort, also without new data', async () => {
    const stop = new AbortController();
    const events = readEventStream(bodyOf([], { stays: true }), { signal: stop.signal });
    const next = events.next();

    stop.abort();

    await expect(next).rejects.toMatchObject({ name: 'AbortError' });
  });
});
