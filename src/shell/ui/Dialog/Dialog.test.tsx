import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog, firstFocus } from './Dialog.tsx';

function open() {
  const onClose = vi.fn();
  const view = render(
    <Dialog title="Review" closeLabel="Close" onClose={onClose}>
      <p>What will be signed.</p>
      <input type="file" aria-label="Picture" />
      <input aria-label="Search" {...firstFocus} />
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Review' });
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 300, 200);
  return { ...view, onClose, dialog };
}

it('[SHL-14] opens above the page, locks its scroll, and moves the focus', () => {
  const { dialog, unmount } = open();

  expect(dialog.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  expect(document.documentElement.style.overflow).toBe('hidden');
  unmount();
  expect(dialog.open).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
});

it('unlocks the scroll only when the last of two dialogs closes', () => {
  const first = open();
  const second = render(
    <Dialog title="Second" onClose={vi.fn()}>
      above
    </Dialog>,
  );

  first.unmount();
  expect(document.documentElement.style.overflow).toBe('hidden');
  second.unmount();
  expect(document.documentElement.style.overflow).toBe('');
});

it('[SHL-14] closes by a press outside, but not at the end of a text selection', () => {
  const { onClose, dialog } = open();

  fireEvent.pointerDown(screen.getByText('What will be signed.'));
  fireEvent.click(dialog, { clientX: 10, clientY: 10 });
  // A click on the dialog's own edge.
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog, { clientX: 100, clientY: 150 });
  expect(onClose).not.toHaveBeenCalled();

  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog, { clientX: 10, clientY: 10 });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('[SHL-14] closes by Escape, unless its content or text composition handles the key', () => {
  const { onClose, dialog } = open();
  const taken = createEvent.keyDown(dialog, { key: 'Escape' });
  taken.preventDefault();

  fireEvent(dialog, taken);
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes by other browser gestures, but not when a file chooser is cancelled', () => {
  const { onClose, dialog } = open();

  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  const asked = new Event('cancel', { cancelable: true });
  fireEvent(dialog, asked);
  expect(onClose).toHaveBeenCalledTimes(1);
  // The parent decides whether the dialog is rendered, and so whether it is open.
  expect(asked.defaultPrevented).toBe(true);
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(2);
});
