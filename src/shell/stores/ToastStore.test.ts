import { describe, expect, it } from 'vitest';
import { AppError } from '../../model/errors.ts';
import { ToastStore } from './ToastStore.ts';

describe('ToastStore', () => {
  it('[WAL-17] removes the errors of a kind, and leaves the rest', () => {
    const toasts = new ToastStore();
    const other = new AppError('wallet/busy', { wallet: 'Yard' });
    toasts.fail(new AppError('wallet/cannot-switch', { wallet: 'Yard', chain: 'One' }));
    toasts.fail(other);
    toasts.succeed('Copied');

    toasts.dismissErrors(['wallet/cannot-switch', 'wallet/wrong-chain']);

    expect(toasts.items.map(({ content }) => content)).toEqual([{ error: other }, { text: 'Copied' }]);
  });
});
