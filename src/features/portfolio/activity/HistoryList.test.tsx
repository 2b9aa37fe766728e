import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { sentPayment } from '../../../../tests/support/sentPayment.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { getPrices } from '../../../api/prices.ts';
import { NATIVE_ADDRESS } from '../../../api/swap.ts';
import { HistoryList } from './HistoryList.tsx';
import type { HistoryRow } from './HistoryRow.ts';

describe('HistoryList', () => {
  it('[UXP-05] says that the value of an old payment is at the price of now', async () => {
    const { shell, api } = await createReadyShell({ chains: [new FakeChain('one')] });
    api.on(getPrices, ({ assets }) => ({
      source: 'test',
      prices: assets.map(({ chain, address }) => ({ chain, address, usd: '2.5', at: Date.now() })),
    }));
    const side = { chain: 'ONE', token: NATIVE_ADDRESS, symbol: 'ONE', amount: '4', logoUrl: undefined };
    const row: HistoryRow = {
      key: '1',
      hash: '0x1',
      at: Date.UTC(2020, 0, 1),
      account: 'one-alice',
      kind: 'swap',
      state: 'done',
      status: 'success',
      from: side,
      to: side,
      nfts: [],
    };

    renderWithShell(shell, <HistoryList rows={[row]} />);

    expect(await screen.findByText('$10.00 now')).toBeTruthy();
  });

  it.each([
    ['Failure reported', 'fail', 'included'],
    ['Failed', 'fail', 'pending'],
    ['Timeout reported', 'timeout', 'included'],
    ['Timed out', 'timeout', 'pending'],
  ] as const)('[ORD-03] writes “%s” for the end %s of a payment that is %s', async (text, end, status) => {
    const { one, shell, record } = await sentPayment({ needsReport: false });
    const { hash } = record;
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
