import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { AppError } from '../../../model/errors.ts';
import { useOverToasts } from './useOverToasts.ts';

function Layout() {
  useOverToasts();
  return null;
}

it('[WAL-17] the toast of a failed switch goes when a later switch succeeds', async () => {
  const [one, two] = [new FakeChain('one'), new FakeChain('two', { prefix: 'one' })];
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell } = await createReadyShell({ chains: [one, two], wallets: [wallet] });
  await shell.wallet.connect(wallet);
  renderWithShell(shell, <Layout />);
  wallet.switchFails = true;
  const failure = await shell.signer.switchChain(two.plugin).catch((error: unknown) => error);
  act(() => shell.toasts.fail(failure));
  act(() => shell.toasts.fail(new AppError('wallet/busy', { wallet: 'Yard' })));
  expect(shell.toasts.items).toHaveLength(2);

  wallet.switchFails = false;
  await act(() => shell.signer.switchChain(two.plugin));

  // Other errors stay.
  expect(shell.toasts.items).toEqual([
    expect.objectContaining({ content: { error: expect.objectContaining({ code: 'wallet/busy' }) } }),
  ]);
});
