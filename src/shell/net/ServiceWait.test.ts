import { reaction } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallOptions } from '../../api/endpoint.ts';
import { untilAborted } from '../platform/untilAborted.ts';
import { ServiceWait } from './ServiceWait.ts';

const never = () => new Promise<never>(() => undefined);

/** A service that answers the requests in this order: `undefined` never. */
function setUp(...answers: readonly (string | Error | undefined)[]) {
  const wait = new ServiceWait();
  const page = new AbortController();
  const asked: Required<CallOptions>[] = [];
  const seen: ServiceWait['status'][] = [];
  reaction(
    () => wait.status,
    (status) => seen.push(status),
  );
  const running = wait.run((options) => {
    const answer = answers[asked.length];
    asked.push(options);
    if (answer instanceof Error) return Promise.reject(answer);
    return answer === undefined ? untilAborted(never(), options.signal) : Promise.resolve(answer);
  }, page.signal);
  // Its end is awaited later.
  running.catch(() => undefined);
  return { wait, page, asked, seen, running };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

describe('ServiceWait', () => {
  it('waits until the service answers', async () => {
    const { wait, running, seen, asked } = setUp('made');
    expect(wait.status).toBe('waiting');

    expect(await running).toBe('made');

    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual(['waiting', 'none']);
    expect(asked.map(({ timeoutMs }) => timeoutMs)).toEqual([48_000]);
  });

  it('tells after 15 s that the service is slow, and keeps the request open', async () => {
    const { wait, asked } = setUp(undefined);
    await vi.advanceTimersByTimeAsync(14_999);
    expect([wait.status, wait.canAskAgain]).toEqual(['waiting', false]);

    await vi.advanceTimersByTimeAsync(1);

    expect([wait.status, wait.canAskAgain]).toEqual(['slow', true]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.signal.aborted).toBe(false);
  });

  it('asks again on request: cancels the open request, and returns the answer to the new one', async () => {
    const { wait, asked, running, seen } = setUp(undefined, 'made');
    await vi.advanceTimersByTimeAsync(15_000);

    wait.askAgain();

    expect(await running).toBe('made');
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(seen).toEqual(['waiting', 'slow', 'waiting', 'none']);
    expect(wait.canAskAgain).toBe(false);
  });

  it('can be asked again at once while the second request waits, and tells again that it is slow', async () => {
    const { wait, asked } = setUp(undefined, undefined, undefined);
    await vi.advanceTimersByTimeAsync(15_000);
    wait.askAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect([wait.status, wait.canAskAgain, asked.length]).toEqual(['waiting', true, 2]);

    await vi.advanceTimersByTimeAsync(15_000);

    expect(wait.status).toBe('slow');
  });

  it('ends with the failure of the request', async () => {
    const { wait, running } = setUp(new Error('timed out'));

    await expect(running).rejects.toThrow('timed out');

    expect([wait.status, wait.canAskAgain]).toEqual(['none', false]);
  });

  it('ends when the page closes, and asks no more', async () => {
    const { wait, page, running, asked } = setUp(undefined, 'made');
    await vi.advanceTimersByTimeAsync(15_000);

    page.abort();
    wait.askAgain();

    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect([wait.status, wait.canAskAgain, asked.length]).toEqual(['none', false, 1]);
  });
});
