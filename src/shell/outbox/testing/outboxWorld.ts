import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { Amount } from '../../../model/Amount.ts';
import type { ServiceClock } from '../../net/ServiceClock.ts';
import type { ExactApproval } from '../approveExactly.ts';

/** A connected wallet on a chain with two tokens, a transfer of coins to send, and an approval of 5 USD to request. */
export async function outboxWorld(change: { readonly clock?: ServiceClock } = {}) {
  const one = new FakeChain('one', { decimals: 6 });
  const [usd, eur] = [one.token('USD', 6), one.token('EUR', 6)];
  const wallet = new FakeWallet({ chains: [one] });
  const { shell } = await createReadyShell({ chains: [one], tokens: [usd, eur], wallets: [wallet], ...change });
  await shell.wallet.connect(wallet);
  const amount = await one.feeReserve(1);
  const transaction = await one.prepareTransfer({ from: 'one-alice', to: 'one-bob', token: one.native, amount });
  const approval: ExactApproval = {
    owner: 'one-alice',
    spender: 'one-router',
    token: usd,
    amount: Amount.parse('5', usd),
  };
  return { one, usd, eur, wallet, shell, transaction, approval };
}
