import { describe, expect, it } from 'vitest';
import type { HistoryRow } from './HistoryRow.ts';
import { historyCsv } from './historyCsv.ts';

const side = { chain: 'ONE', token: 'one-usd', logoUrl: undefined };
const row: HistoryRow = {
  key: 'a',
  hash: '0xab',
  at: Date.UTC(2026, 2, 14, 9, 26, 53),
  account: 'one-alice',
  kind: 'swap',
  state: 'done',
  status: 'success',
  from: { ...side, symbol: 'USD', amount: '1250.123456789' },
  to: { ...side, symbol: 'TWO', amount: '3' },
  nfts: [],
};

function cellsOf(change: Partial<HistoryRow>): string {
  const texts = {
    heads: ['Time'],
    kindOf: () => 'Swaps',
    statusOf: () => 'Completed',
    chainOf: (chain: string) => chain,
    usdOf: () => '1250.12',
  };
  return historyCsv([{ ...row, ...change }], texts);
}

describe('historyCsv', () => {
  it('[UXP-05] writes one line for each order, with exact amounts and UTC times', () => {
    expect(cellsOf({})).toBe(
      '"Time"\r\n"2026-03-14T09:26:53.000Z","one-alice","Swaps","Completed","1250.123456789","USD","ONE","3","TWO","ONE","","1250.12","0xab"\r\n',
    );
  });

  // The characters of OWASP's "CSV Injection", also in their wide forms.
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\uFF1D1'])('never writes a formula: %j', (symbol) => {
    const text = cellsOf({ from: { ...side, symbol, amount: '1' } });

    expect(text).toContain(`"'${symbol}"`);
  });

  it('keeps quotes and line breaks of a symbol inside its cell', () => {
    const text = cellsOf({ from: { ...side, symbol: 'A"\nB', amount: '1' } });

    expect(text).toContain('"A""\nB"');
  });
});
