import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sentPayment } from '../../../../tests/support/sentPayment.ts';
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
