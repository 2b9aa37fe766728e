import { afterEach, describe, expect, it, vi } from 'vitest';
import { ModelScene } from './ModelScene.ts';

describe('ModelScene', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('[NFT-04] gives up a model whose host sends nothing', async () => {
    vi.useFakeTimers();
    const silent: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    vi.stubGlobal('fetch', silent);
    const { signal } = new AbortController();

    const opened = ModelScene.open(document.createElement('canvas'), 'https://media.example/7.glb', signal);
    const ended = expect(opened).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(120_000);

    await ended;
  });
});
