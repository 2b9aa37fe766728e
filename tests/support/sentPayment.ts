import { FakeChain } from './fakes/FakeChain.ts';
import { FakeWallet } from './fakes/FakeWallet.ts';
import { createReadyShell } from './shells/createTestShell.ts';

/** A shell whose wallet has paid for a swap on the chain `one`. `needsReport`: the service does not know of it yet. */
export async function sentPayment({ needsReport }: { readonly needsReport: boolean }) {
  const one = new FakeChain('one');
  const wallet = new FakeWallet({ chains: [one] });
  const { shell } = await createReadyShell({ chains: [one], wallets: [wallet] });
  await shell.wallet.connect(wallet);
  const payload = { effect: { kind: 'opaque', detail: '' } } as const;
  const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload } as const;
  const record = await shell.outbox.send({ kind: 'swap', transaction, payload: {}, needsReport }, {});
  return { one, shell, record };
}
