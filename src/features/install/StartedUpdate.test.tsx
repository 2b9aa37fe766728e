import { runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/shells/renderWithShell.tsx';
import { isReleaseReload, reloadForRelease } from '../../shell/reloadForRelease.ts';
import StartedUpdate from './StartedUpdate.tsx';

/** What a new page says after what happened in this tab before. */
async function openedPage(before: () => void = () => undefined) {
  const { shell } = await createReadyShell();
  before();
  renderWithShell(shell, <StartedUpdate />);
  return runInAction(() => shell.toasts.shown.map(({ content }) => ('text' in content ? content.text : '')));
}

it('[SHL-01] says once, after the reload of a release, that the app was updated', async () => {
  expect(await openedPage()).toEqual([]);

  const reload = vi.fn();

  expect(await openedPage(() => reloadForRelease({ reload }))).toEqual(['Switchyard was updated.']);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(isReleaseReload()).toBe(false);
});
