import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/shells/renderWithShell.tsx';
import { AppError } from '../../model/errors.ts';
import RefundPage from './RefundPage.tsx';
import { chainTime, reclaimable } from './testing/fixtures.ts';

it('[MON-04] [MON-03] says before a deposit is taken back that the code of its contract could not be read', async () => {
  const one = new FakeChain('one', { hasDeposits: true });
  one.deposited = { deposits: [reclaimable(one)], chainTime, searched: 'all' };
  one.readCode = async () => {
    throw new AppError('chain/unreachable', { chain: 'One' });
  };
  const wallet = new FakeWallet({ chains: [one] });
  const { shell } = await createReadyShell({ chains: [one], wallets: [wallet] });
  await shell.wallet.connect(wallet);

  renderWithShell(shell, <RefundPage />);

  await screen.findByRole('button', { name: /^Take back/ });
  await screen.findByText(/^The contract’s code couldn’t be read/);
  expect(one.sent).toEqual([]);
});
