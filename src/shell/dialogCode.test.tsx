import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createReadyShell } from '../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../tests/support/shells/renderWithShell.tsx';
import { preloadHandlers } from './dialogCode.ts';
import { defineDialog } from './feature.ts';
import { DialogHost } from './layout/top/DialogHost.tsx';

/** A dialog and the number of loads of its code. The first loads fail. */
function counted(failures = 0) {
  const calls = { count: 0 };
  const dialog = defineDialog(`counted-${failures}`, async () => {
    calls.count += 1;
    if (calls.count <= failures) throw new Error('no network');
    return { default: () => <p>here</p> };
  });
  return { calls, dialog };
}

it("loads a dialog's code before the press, and shows it without delay", async () => {
  const { shell } = await createReadyShell();
  const { calls, dialog } = counted();
  const opener = (
    <button type="button" {...preloadHandlers(dialog)} onClick={() => shell.dialogs.open(dialog, {})}>
      Open
    </button>
  );
  renderWithShell(
    shell,
    <>
      {opener}
      <DialogHost />
    </>,
  );

  await act(async () => void fireEvent.pointerEnter(screen.getByText('Open')));
  fireEvent.focus(screen.getByText('Open'));
  fireEvent.click(screen.getByText('Open'));

  expect(screen.getByText('here')).toBeTruthy();
  expect(calls.count).toBe(1);
});

it('reports no error of a preload, and retries on press', async () => {
  const { shell } = await createReadyShell();
  const { calls, dialog } = counted(1);
  renderWithShell(shell, <DialogHost />);

  await act(async () => preloadHandlers(dialog).onFocus());
  await act(async () => void shell.dialogs.open(dialog, {}));

  expect(screen.getByText('here')).toBeTruthy();
  expect(calls.count).toBe(2);
  expect(shell.toasts.items).toHaveLength(0);
});
