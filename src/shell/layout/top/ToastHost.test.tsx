import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  // The site cannot be reached, so the app does not reload.
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.doUnmock('./ErrorToast.tsx');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function failedToast(): Promise<HTMLElement> {
  // Other files may have loaded the texts of errors in this worker.
  vi.resetModules();
  const { createReadyShell } = await import('../../../../tests/support/shells/createTestShell.ts');
  const { renderWithShell } = await import('../../../../tests/support/shells/renderWithShell.tsx');
  const { AppError } = await import('../../../model/errors.ts');
  const { ToastHost } = await import('./ToastHost.tsx');
  const { shell } = await createReadyShell();
  renderWithShell(shell, <ToastHost within={undefined} />);
  act(() => shell.toasts.fail(new AppError('wallet/busy', { wallet: 'Signal Box' })));
  return screen.findByRole('alert');
}

it('[ERR-03] says that something went wrong when the texts of errors cannot be loaded', async () => {
  vi.doMock('./ErrorToast.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });

  expect((await failedToast()).textContent).toBe('Something went wrong here');
});

it('[ERR-03] loads the text of an error on its first use, also after a failed load', async () => {
  expect((await failedToast()).textContent).toMatch(/^Signal Box has another request open\. .+\./);
});
