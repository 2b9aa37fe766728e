import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createReadyShell } from '../../../tests/support/createTestShell.ts';
import { FakeChain } from '../../../tests/support/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/FakeWallet.ts';
import { renderWithShell } from '../../../tests/support/renderWithShell.tsx';
import { WalletButton } from './WalletButton.tsx';

it('[CHN-18] shows 4 and 2 characters of the address in the header', async () => {
  const one = new FakeChain('one');
  const wallet = new FakeWallet({ chains: [one], accounts: [{ address: 'one-abcdefgh', chain: one.plugin.id }] });
  const { shell } = await createReadyShell({ chains: [one], wallets: [wallet] });
  await shell.wallet.connect(wallet);

  renderWithShell(shell, <WalletButton />);

  expect(screen.getByRole('button').textContent).toBe('one-…gh');
});
