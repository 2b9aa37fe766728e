import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { LeftAllowance } from './LeftAllowance.ts';

const { signal } = new AbortController();

/** A swap of 25 USD that this device sent. The contract may still take `allowed` base units of USD. */
async function swapped(allowed: bigint) {
  const one = new FakeChain('one', { hasPermissions: true });
  const usd = one.token('USD', 6);
  const wallet = new FakeWallet({ chains: [one] });
  const { shell } = await createReadyShell({ chains: [one], tokens: [usd], wallets: [wallet] });
  await shell.wallet.connect(wallet);
  const effect = {
    kind: 'swap',
    contract: 'one-router',
    pay: { token: usd.id, units: 25_000_000n },
    receive: { chain: one.plugin.id, address: undefined, minUnits: 1n },
    recipient: 'one-alice',
    deadline: undefined,
  } as const;
  const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload: { effect } } as const;
  const record = await shell.outbox.send({ kind: 'swap', transaction, payload: {}, needsReport: true }, {});
  one.states.set(record.hash, { status: 'final' });
  one.allowed.set(`one-alice one-router ${usd.id}`, allowed);
  return { shell, record };
}

describe('LeftAllowance', () => {
  it.each([
    ['offers to take back what is left', 2_000_000n, '2'],
    ['offers nothing where nothing is left', 0n, undefined],
  ])('[SWP-06] %s', async (_what, units, expected) => {
    const { shell, record } = await swapped(units);
    const left = new LeftAllowance(shell);

    await left.read(record, signal);

    expect(runInAction(() => left.amount?.toDecimal())).toBe(expected);
  });

  it('reads nothing before the swap is sent', async () => {
    const { shell, record } = await swapped(2_000_000n);
    const left = new LeftAllowance(shell);
    const { hash: _hash, ...unsent } = record;

    await left.read(unsent, signal);

    expect(left.amount).toBeUndefined();
  });
});
