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
  it('loads the code of the page that the app starts on, once, and of no other', async () => {
    const load = vi.fn(async () => ({ default: View }));
    const features = featuresWith(load);
    await preloadPage(features, { hash: '#/b?x=1' });
    await preloadPage(features, { hash: '' });
    expect(load).not.toHaveBeenCalled();

    await preloadPage(features, { hash: '#/a/7?x=1' });
    await preloadPage(features, { hash: '#/a/8' });

    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not keep the app from starting where the code does not come', async () => {
    vi.useFakeTimers();
    const started = preloadPage(
      featuresWith(() => new Promise(() => {})),
      { hash: '#/a/1' },
    );
    await vi.advanceTimersByTimeAsync(200);

    await expect(started).resolves.toBeUndefined();
    vi.useRealTimers();
  });

  it('leaves it to the page to say that its code cannot be had', async () => {
    const broken = featuresWith(() => Promise.reject(new Error('gone')));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    await expect(preloadPage(broken, { hash: '#/a/1' })).resolves.toBeUndefined();
    vi.restoreAllMocks();
  });
});
