import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { WalletButton } from './WalletButton.tsx';

it('[CHN-18] shows 4 and 2 characters of the address in the header', async () => {
  const one = new FakeChain('one');
  const wallet = new FakeWallet({ chains: [one], accounts: [{ address: 'one-abcdefgh', chain: one.plugin.id }] });
  const { shell } = await createReadyShell({ chains: [one], wallets: [wallet] });
  await shell.wallet.connect(wallet);

  renderWithShell(shell, <WalletButton />);

  expect(screen.getByRole('button').textContent).toBe('one-…gh');
});
