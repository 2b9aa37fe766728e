import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { HistoryList } from './HistoryList.tsx';
import type { HistoryRow } from './HistoryRow.ts';

describe('HistoryList', () => {
  it.each([
    ['Failure reported', 'fail', 'included'],
    ['Failed', 'fail', 'pending'],
    ['Timeout reported', 'timeout', 'included'],
    ['Timed out', 'timeout', 'pending'],
  ] as const)('[ORD-03] writes “%s” for the end %s of a payment that is %s', async (text, end, status) => {
    const one = new FakeChain('one');
    const wallet = new FakeWallet({ chains: [one] });
    const { shell } = await createReadyShell({ chains: [one], wallets: [wallet] });
    await shell.wallet.connect(wallet);
    const payload = { effect: { kind: 'opaque', detail: '' } } as const;
    const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload } as const;
    const { hash } = await shell.outbox.send({ kind: 'swap', transaction, payload: {}, needsReport: false }, {});
    one.states.set(hash, { status, confirmations: 1, required: 3 });
    const side = { chain: 'ONE', token: '', symbol: 'ONE', amount: '1', logoUrl: undefined };
    const row: HistoryRow = {
      key: hash,
      hash,
      at: 1,
      account: 'one-alice',
      kind: 'swap',
      state: 'failed',
      status: end,
      from: side,
      to: side,
      nfts: [],
    };

    renderWithShell(shell, <HistoryList rows={[row]} />);

    expect(await screen.findByText(text)).toBeTruthy();
  });
});
