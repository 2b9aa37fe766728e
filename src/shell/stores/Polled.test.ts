import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jitter, Polled } from './Polled.ts';

/** Observes the value as a view does. Returns the seen values and a function that stops it. */
function watch<T>(polled: Polled<T>) {
  const seen: string[] = [];
  const stop = autorun(() => {
    seen.push(polled.current.status);
  });
  return { seen, stop };
}

describe('Polled', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reads only while observed', async () => {
    const load = vi.fn(async () => 1);
    const polled = new Polled(load, { everyMs: 1_000 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(load).not.toHaveBeenCalled();

    const { stop } = watch(polled);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(load).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(5_000);

    expect(load).toHaveBeenCalledTimes(3);
  });

  it('pauses while the page is hidden, and reads at once when it returns', async () => {
    const load = vi.fn(async () => 1);
    const { stop } = watch(new Polled(load, { everyMs: 1_000 }));
    await vi.advanceTimersByTimeAsync(1);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(1);

    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1);

    expect(load).toHaveBeenCalledTimes(2);
    hidden.mockRestore();
    stop();
  });

  it('slows down for a stable value, and stops for a final one', async () => {
    let value = 0;
    const load = vi.fn(async () => value);
    const polled = new Polled(load, {
      everyMs: 1_000,
      until: (read) => read === 1,
      thenEveryMs: 10_000,
      isOver: (read) => read === 2,
    });
    const { stop } = watch(polled);
    value = 1;
    await vi.advanceTimersByTimeAsync(9_000);
    const before = load.mock.calls.length;
    value = 2;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(before + 1);

    await vi.advanceTimersByTimeAsync(100_000);

    expect(load).toHaveBeenCalledTimes(before + 1);
    stop();
  });

  it('varies its interval, so that clients do not read at the same time', async () => {
    jitter.ratio = 0.1;
    const random = vi.spyOn(Math, 'random');
    const load = vi.fn(async () => 1);
    random.mockReturnValue(0);
    const { stop } = watch(new Polled(load, { everyMs: 1_000 }));
    await vi.advanceTimersByTimeAsync(899);
    expect(load).toHaveBeenCalledTimes(1);
    random.mockReturnValue(0.999);

    await vi.advanceTimersByTimeAsync(2);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_090);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(20);

    expect(load).toHaveBeenCalledTimes(3);
    stop();
    random.mockRestore();
    jitter.ratio = 0;
  });

  it('keeps the last value on failure, backs off, and recovers', async () => {
    let isDown = false;
    const load = vi.fn(async () => {
      if (isDown) throw new Error('down');
      return 'good';
    });
    const polled = new Polled(load, { everyMs: 1_000 });
    const { seen, stop } = watch(polled);
    await vi.advanceTimersByTimeAsync(1);
    isDown = true;
    await vi.advanceTimersByTimeAsync(1_000);
    const { current } = polled;
    expect(current).toMatchObject({ status: 'failed', last: 'good' });
    const calls = load.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1_500);
    expect(load).toHaveBeenCalledTimes(calls);
    isDown = false;
    await vi.advanceTimersByTimeAsync(8_000);

    expect(seen.at(-1)).toBe('ready');
    stop();
  });
});
