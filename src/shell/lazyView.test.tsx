import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadyShell } from '../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../tests/support/shells/renderWithShell.tsx';
import { FeatureBoundary } from './layout/FeatureBoundary.tsx';
import { lazyView, loadOrReload } from './lazyView.tsx';

/** The site's reply to the app's check. */
const answer = vi.fn<() => Promise<Response>>();
const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  answer.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  reload.mockReset();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('location', { hash: '', search: '', reload });
  // React reports a broken view to the browser's console.
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A loader that fails the given number of times and then succeeds. */
function failing(times: number) {
  let calls = 0;
  return vi.fn(async () => {
    calls += 1;
    if (calls <= times) throw new Error('no network');
    return { default: () => <p>here</p> };
  });
}

const part = (load: ReturnType<typeof failing>) => {
  const View = lazyView(load);
  return (
    <FeatureBoundary>
      <Suspense fallback={<p>coming</p>}>
        <View />
      </Suspense>
    </FeatureBoundary>
  );
};

describe('lazyView', () => {
  it('loads on the second attempt', async () => {
    const { shell } = await createReadyShell();
    const load = failing(1);

    await act(async () => void renderWithShell(shell, part(load)));

    expect(screen.getByText('here')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shows a load error, and reloads on request', async () => {
    const { shell } = await createReadyShell();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = failing(2);

    await act(async () => void renderWithShell(shell, part(load)));
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));

    expect(screen.getByText('here')).toBeTruthy();
  });

  it('reloads when the user returns', async () => {
    const { shell } = await createReadyShell();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = part(failing(2));

    const { unmount } = await act(async () => renderWithShell(shell, page));
    expect(screen.getByRole('alert')).toBeTruthy();
    unmount();
    await act(async () => void renderWithShell(shell, page));

    expect(screen.getByText('here')).toBeTruthy();
  });
});

describe('a part that fails to load', () => {
  const load = async () => {
    throw new Error('gone');
  };

  it('keeps form input while the site is unreachable', async () => {
    await expect(loadOrReload(load)).rejects.toMatchObject({ code: 'app/chunk-not-loaded' });

    expect(answer).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page once for each build if the site answers', async () => {
    answer.mockImplementation(async () => Response.json({}));

    await expect(loadOrReload(load)).rejects.toMatchObject({ code: 'app/chunk-not-loaded' });
    expect(reload).toHaveBeenCalledTimes(1);
    await expect(loadOrReload(load)).rejects.toMatchObject({ code: 'app/chunk-not-loaded' });

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload the page of a broken site', async () => {
    answer.mockImplementation(async () => Response.json({}, { status: 502 }));

    await expect(loadOrReload(load)).rejects.toMatchObject({ code: 'app/chunk-not-loaded' });

    expect(reload).not.toHaveBeenCalled();
  });
});
