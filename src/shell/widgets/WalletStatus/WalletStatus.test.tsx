import { act, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { Amount } from '../../../model/Amount.ts';
import type { UnsignedTransaction } from '../../plugin/family.ts';
import { useShell } from '../../ShellContext.tsx';
import { useTryLabel } from './useTryLabel.ts';
import { WalletStatus } from './WalletStatus.tsx';

/** A flow as in the features: all attempts use the same record id. */
const Flow = observer(function Flow({ transaction }: { readonly transaction: UnsignedTransaction }) {
  const { outbox } = useShell();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const tryLabel = useTryLabel(error);
  const run = async () => {
    setRunning(true);
    setError(undefined);
    const request = { kind: 'nft-transfer', transaction, payload: {}, needsReport: false, id: 'a'.repeat(32) };
    await outbox.send(request, {}).catch(setError);
    setRunning(false);
  };
  return (
    <>
      <WalletStatus error={error} isRunning={isRunning} />
      <button type="button" disabled={isRunning} onClick={() => void run()}>
        {tryLabel({ first: 'Send', again: 'Try again' })}
      </button>
    </>
  );
});

async function setUp() {
  const one = new FakeChain('one');
  const wallet = new FakeWallet({ chains: [one] });
  const { shell } = await createReadyShell({ chains: [one], wallets: [wallet] });
  one.fund('one-alice', one.native, '10');
  await shell.wallet.connect(wallet);
  const transaction = await one.prepareTransfer({
    from: 'one-alice',
    to: 'one-bob',
    token: one.native,
    amount: Amount.parse('1', one.native),
  });
  renderWithShell(shell, <Flow transaction={transaction} />);
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  return { shell, wallet, one, press };
}

describe('[MON-07] pending wallet requests', () => {
  it('show a neutral message after the user declined, and the flow is ready again', async () => {
    const { wallet, press, one } = await setUp();
    wallet.rejectsSigning = true;
    await press('Send');

    const message = await screen.findByText('Declined in your wallet. Nothing was sent.');
    expect(message.closest('[role="status"]')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    wallet.rejectsSigning = false;
    await press('Send');

    await expect.poll(() => one.sent.length).toBe(1);
    expect(screen.queryByText('Declined in your wallet. Nothing was sent.')).toBeNull();
  });

  it('show the wait and can be left; the button then looks again', async () => {
    const { shell, wallet, press, one } = await setUp();
    let answer: () => void = () => undefined;
    wallet.beforeAnswer = new Promise((resolve) => {
      answer = resolve;
    });
    await press('Send');
    await screen.findByText('Confirm in your wallet');
    await press('Stop waiting');

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('It may have been sent');
    expect(alert.textContent).not.toContain('Nothing was sent');
    await press('Check again');
    await screen.findByText(/Checked at .* Not on the network yet/);
    await act(async () => answer());
    await expect.poll(() => shell.outbox.all[0]?.stage).toBe('sent');
    await press('Check again');

    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
    expect(one.sent).toHaveLength(1);
  });

  it('show a later refusal after the wait was left', async () => {
    const { wallet, press } = await setUp();
    let answer: () => void = () => undefined;
    wallet.beforeAnswer = new Promise((resolve) => {
      answer = resolve;
    });
    wallet.rejectsSigning = true;
    await press('Send');
    await screen.findByText('Confirm in your wallet');
    await press('Stop waiting');
    await screen.findByRole('alert');
    await act(async () => answer());

    await screen.findByText('Declined in your wallet. Nothing was sent.');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
