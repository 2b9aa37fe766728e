import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pages } from './Pages.ts';

describe('Pages', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reloads until the index has caught up, and then stops', async () => {
    const load = vi.fn(async () => ({ items: load.mock.calls.length > 2 ? ['bought'] : [], total: 1 }));
    const pages = new Pages<string>(10, load);
    await pages.go(1);
    expect(pages.state).toMatchObject({ status: 'ready', page: { items: [] } });

    await vi.advanceTimersByTimeAsync(60_000);

    expect(pages.state).toMatchObject({ status: 'ready', page: { items: ['bought'] } });
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('keeps the displayed page if a reload fails', async () => {
    const load = vi.fn(async () => ({ items: ['own'], total: 1 }));
    const pages = new Pages<string>(10, load);
    await pages.go(1);
    load.mockRejectedValue(new Error('down'));
    await vi.advanceTimersByTimeAsync(60_000);

    expect(pages.state).toMatchObject({ status: 'ready', page: { items: ['own'] } });
  });

  it('reads nothing after disposal, and nothing of a page that was left', async () => {
    const load = vi.fn(async (_page: number) => ({ items: ['own'], total: 40 }));
    const pages = new Pages<string>(10, load);
    await pages.go(1);
    await pages.go(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(load.mock.calls.map(([page]) => page)).toEqual([1, 2, 2]);
    pages.stop();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(load).toHaveBeenCalledTimes(3);
  });
});
