import { runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { AppError } from '../../model/errors.ts';
import { ToastStore } from './ToastStore.ts';

const shownOf = (toasts: ToastStore) =>
  runInAction(() =>
    toasts.shown.map(({ content }) =>
      'text' in content ? content.text : content.error instanceof AppError ? content.error.code : '',
    ),
  );
const fault = (chain: string) => new AppError('chain/unreachable', { chain });

it('[ERR-03] shows at most three toasts, and makes room by its oldest message', () => {
  const toasts = new ToastStore();
  for (const text of ['one', 'two', 'three', 'four']) toasts.succeed(text);

  expect(shownOf(toasts)).toEqual(['two', 'three', 'four']);
});

it('[ERR-03] drops no error for another toast: later ones wait', () => {
  const toasts = new ToastStore();
  for (const chain of ['a', 'b', 'c', 'd']) toasts.fail(fault(chain));
  const [first] = toasts.items;
  expect(shownOf(toasts)).toHaveLength(3);

  if (first) toasts.dismiss(first.id);
  expect(runInAction(() => toasts.shown.map(({ id }) => id))).toEqual([2, 3, 4]);
});

it('drops no message that the pointer or the focus is on', () => {
  const toasts = new ToastStore();
  for (const text of ['one', 'two', 'three']) toasts.succeed(text);
  toasts.hold(1, true);
  toasts.succeed('four');
  expect(shownOf(toasts)).toEqual(['one', 'three', 'four']);

  toasts.hold(1, false);
  toasts.succeed('five');
  expect(shownOf(toasts)).toEqual(['three', 'four', 'five']);
});

it('shows the same message once', () => {
  const toasts = new ToastStore();
  toasts.succeed('Copied');
  toasts.succeed('Copied');

  expect(shownOf(toasts)).toEqual(['Copied']);
});

it('keeps the action of a toast', () => {
  const toasts = new ToastStore();
  const onAct = vi.fn();
  toasts.succeed('Removed', { label: 'Undo', onAct });

  toasts.items[0]?.action?.onAct();
  expect(onAct).toHaveBeenCalledOnce();
});

it('[WAL-20] says calmly that the user declined, and nothing about an abort', () => {
  const toasts = new ToastStore();
  toasts.declined(new DOMException('left', 'AbortError'));
  expect(shownOf(toasts)).toEqual([]);

  toasts.declined(new AppError('wallet/rejected', { wallet: 'Fake Wallet' }));
  expect(shownOf(toasts)).toEqual(['wallet/rejected']);
  expect(toasts.items[0]?.tone).toBe('info');
});
