import { describe, expect, it, vi } from 'vitest';
import { lazyView } from './lazyView.tsx';
import { preloadPage } from './preloadPage.ts';

const View = () => null;

function featuresWith(load: () => Promise<{ default: typeof View }>) {
  return [
    { id: 'a', routes: [{ path: '/a/:id', view: lazyView(load) } as const, { path: '/b', view: View } as const] },
  ];
}

describe('preloadPage', () => {
  it('loads only the code of the start page, once', async () => {
    const load = vi.fn(async () => ({ default: View }));
    const features = featuresWith(load);
    await preloadPage(features, { hash: '#/b?x=1' });
    await preloadPage(features, { hash: '' });
    expect(load).not.toHaveBeenCalled();

    await preloadPage(features, { hash: '#/a/7?x=1' });
    await preloadPage(features, { hash: '#/a/8' });

    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not block the start if the code fails to load', async () => {
    vi.useFakeTimers();
    const started = preloadPage(
      featuresWith(() => new Promise(() => {})),
      { hash: '#/a/1' },
    );
    await vi.advanceTimersByTimeAsync(200);

    await expect(started).resolves.toBeUndefined();
    vi.useRealTimers();
  });

  it('lets the page report a load error', async () => {
    const broken = featuresWith(() => Promise.reject(new Error('gone')));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    await expect(preloadPage(broken, { hash: '#/a/1' })).resolves.toBeUndefined();
    vi.restoreAllMocks();
  });
});
