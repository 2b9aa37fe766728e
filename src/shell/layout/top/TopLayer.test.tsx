import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { AppError } from '../../../model/errors.ts';
import { defineDialog } from '../../feature.ts';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { TopLayer } from './TopLayer.tsx';

const named = (title: string) =>
  defineDialog(title, async () => ({
    default: () => (
      <Dialog title={title} onClose={() => undefined}>
        …
      </Dialog>
    ),
  }));

it('renders announcements inside the topmost dialog, because everything below is inert', async () => {
  const { shell } = await createReadyShell();
  renderWithShell(shell, <TopLayer />);
  act(() => shell.toasts.succeed('Copied'));
  // The code of toasts loads on use.
  await screen.findByText('Copied');
  const within = () => screen.getByText('Copied').closest('dialog');
  expect(within()).toBeNull();

  const closeFirst = await act(async () => shell.dialogs.open(named('First'), {}));
  await waitFor(() => expect(within()).toBe(screen.getByRole('dialog', { name: 'First' })));
  const closeSecond = await act(async () => shell.dialogs.open(named('Second'), {}));
  await waitFor(() => expect(within()).toBe(screen.getByRole('dialog', { name: 'Second' })));

  act(closeSecond);
  expect(within()).toBe(screen.getByRole('dialog', { name: 'First' }));
  act(closeFirst);
  expect(within()).toBeNull();
});

it('[ERR-03] announces an error once, also when a dialog opens meanwhile', async () => {
  const { shell } = await createReadyShell();
  renderWithShell(shell, <TopLayer />);
  act(() => shell.toasts.fail(new AppError('wallet/busy', { wallet: 'Signal Box' })));
  const alert = await screen.findByRole('alert');
  // An alert inside another live region would be announced twice.
  expect(alert.parentElement?.closest('[aria-live]')).toBeNull();

  await act(async () => shell.dialogs.open(named('First'), {}));
  const within = () => screen.getByText(/Signal Box/).closest('dialog');
  await waitFor(() => expect(within()).toBe(screen.getByRole('dialog', { name: 'First' })));
  // It is a new element there. With its role, a screen reader would announce it again.
  expect(screen.queryByRole('alert')).toBeNull();
});
