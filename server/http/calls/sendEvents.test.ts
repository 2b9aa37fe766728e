import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withHeartbeat } from './sendEvents.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Events that the test emits. */
function source() {
  const waiting: ((event: string | undefined) => void)[] = [];
  const state = { asked: 0, isLeft: false };
  async function* events() {
    try {
      for (;;) {
        state.asked += 1;
        const event = await new Promise<string | undefined>((resolve) => waiting.push(resolve));
        if (event === undefined) return;
        yield event;
      }
    } finally {
      state.isLeft = true;
    }
  }
  return { state, stream: withHeartbeat(events(), 15_000), say: (event?: string) => waiting.shift()?.(event) };
}

it('sends a heartbeat after 15 s of silence, and loses no event', async () => {
  const { stream, say } = source();
  const first = stream.next();
  await vi.advanceTimersByTimeAsync(14_999);
  say('data: a\n\n');
  expect((await first).value).toBe('data: a\n\n');

  const beats = [];
  for (let times = 0; times < 2; times += 1) {
    const beat = stream.next();
    await vi.advanceTimersByTimeAsync(15_000);
    beats.push((await beat).value);
  }
  const second = stream.next();
  await vi.advanceTimersByTimeAsync(1);
  say('data: b\n\n');

  expect(beats).toEqual([': still here\n\n', ': still here\n\n']);
  expect((await second).value).toBe('data: b\n\n');
  const end = stream.next();
  await vi.advanceTimersByTimeAsync(0);
  say();
  expect((await end).done).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('requests no event before the last one was taken', async () => {
  const { stream, state, say } = source();
  const first = stream.next();
  await vi.advanceTimersByTimeAsync(0);
  say('data: a\n\n');
  await first;
  await vi.advanceTimersByTimeAsync(60_000);

  expect(state.asked).toBe(1);
  await stream.return();
  expect(state.isLeft).toBe(true);
});

it("ends with the stream's error", async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'data: a\n\n';
    throw new Error('broken');
  }
  const stream = withHeartbeat(broken());
  await stream.next();

  await expect(stream.next()).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});
