import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toast } from './Toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function shown() {
  const onClose = vi.fn();
  const toast = (close: () => void) => (
    <Toast tone="danger" isAlert durationMs={10_000} closeLabel="Close" onClose={close}>
      Nothing was sent.
    </Toast>
  );
  const { rerender } = render(toast(() => onClose()));
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { onClose, pass, again: () => rerender(toast(() => onClose())), toast: screen.getByRole('alert') };
}

it('closes after its time', () => {
  const { onClose, pass } = shown();

  pass(9_999);
  expect(onClose).not.toHaveBeenCalled();
  pass(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays while the pointer is on it', () => {
  const { onClose, pass, toast } = shown();

  pass(9_000);
  fireEvent.pointerEnter(toast);
  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerLeave(toast);
  pass(10_000);
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays while the focus is on one of its buttons', () => {
  const { onClose, pass } = shown();

  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  pass(10_000);
  expect(onClose).toHaveBeenCalledOnce();
});

it('does not begin its time again when the list of toasts is drawn again', () => {
  const { onClose, pass, again } = shown();

  pass(6_000);
  again();
  pass(4_000);
  expect(onClose).toHaveBeenCalledOnce();
});
