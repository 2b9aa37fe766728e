import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { type DialogProps, defineDialog } from '../../feature.ts';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { DialogHost } from './DialogHost.tsx';

async function createHost() {
  const drawn = vi.fn<(title: string) => void>();
  const breaks = { now: false };
  const dialog = defineDialog<{ readonly title: string }>(
    'again',
    async () => ({
      default: function Again({ title, close }: { readonly title: string } & DialogProps) {
        const [text, setText] = useState('');
        if (breaks.now) throw new Error('cannot be drawn');
        drawn(title);
        return (
          <Dialog title={title} closeLabel="Close" onClose={close}>
            <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
          </Dialog>
        );
      },
    }),
    { isDrawnAhead: true },
  );
  const { shell } = await createReadyShell();
  renderWithShell(shell, <DialogHost />);
  const open = (title: string) => act(async () => shell.dialogs.open(dialog, { title }));
  const close = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  return { shell, drawn, breaks, open, close };
}

describe('a preloaded dialog', () => {
  it('starts without the state of the last one, with its new properties', async () => {
    const { shell, open, close } = await createHost();
    await open('Pay with');
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'gold' } });

    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shell.dialogs.all).toEqual([]);
    const beforehand = screen.getByLabelText('Search');
    await open('Receive');

    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Receive' }).open).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Search')).toBe(beforehand);
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
  });

  it('opens a second time', async () => {
    const { open, close } = await createHost();
    for (const title of ['One', 'Two', 'Three']) {
      await open(title);
      expect(screen.getByRole('dialog', { name: title })).toBeDefined();
      await close();
    }
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not rendered before its first opening, nor on another page', async () => {
    const { shell, drawn, open, close } = await createHost();
    expect(drawn).not.toHaveBeenCalled();
    await open('Pay with');
    await close();
    expect(document.querySelector('dialog')).not.toBeNull();

    act(() => shell.dialogs.closeOnNavigation());
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('shows an error when opened while broken, and is recreated the next time', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // jsdom has no `reportError`.
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const { shell, breaks, open, close } = await createHost();
    await open('Pay with');
    breaks.now = true;
    await close();
    breaks.now = false;
    expect(shell.toasts.items).toEqual([]);

    await open('Receive');
    expect(shell.toasts.items).toHaveLength(1);
    expect(reported).toHaveBeenCalledOnce();
    expect([shell.dialogs.all, shell.dialogs.ahead]).toEqual([[], []]);
    await open('Receive');
    expect(screen.getByRole('dialog', { name: 'Receive' })).toBeDefined();
    vi.unstubAllGlobals();
    errors.mockRestore();
  });
});

/** A promise that the test resolves. */
function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

describe('a dialog whose code loads slowly', () => {
  async function createSlow() {
    const code = deferred();
    const dialog = defineDialog(
      'slow',
      async () => {
        await code.promise;
        return {
          default: ({ close }: DialogProps) => (
            <Dialog title="Slow" closeLabel="Close" onClose={close}>
              here
            </Dialog>
          ),
        };
      },
      { frame: 'l' },
    );
    const { shell } = await createReadyShell();
    renderWithShell(
      shell,
      <>
        <button type="button" onClick={() => shell.dialogs.open(dialog, {})}>
          Open
        </button>
        <DialogHost />
      </>,
    );
    screen.getByText('Open').focus();
    fireEvent.click(screen.getByText('Open'));
    return { shell, code };
  }

  it('[UXP-08] shows its frame with the click, and the dialog in its place', async () => {
    const { shell, code } = await createSlow();
    const frame = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Loading…' });
    expect(frame.open).toBe(true);

    await act(async () => code.resolve());
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Slow' }).open).toBe(true);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(shell.dialogs.all).toHaveLength(1);
  });

  it('[UXP-08] is left before its code is here', async () => {
    const { shell, code } = await createSlow();
    act(() => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
    expect(shell.dialogs.all).toEqual([]);

    await act(async () => code.resolve());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
