import type { HistoryRow } from './HistoryRow.ts';

/** Texts of the file in the user's language, and values that the rows lack. */
export interface CsvTexts {
  readonly heads: readonly string[];
  readonly kindOf: (row: HistoryRow) => string;
  readonly statusOf: (row: HistoryRow) => string;
  readonly chainOf: (chain: string) => string;
  /** Dollars of the payment at the current price, plain decimal text; empty if unknown. */
  readonly usdOf: (row: HistoryRow) => string;
}

/** The orders as CSV (RFC 4180), one row for each. Times are ISO 8601, UTC. Amounts are exact. */
export function historyCsv(rows: readonly HistoryRow[], texts: CsvTexts): string {
  const lines = rows.map((row) => [
    row.at === undefined ? '' : new Date(row.at).toISOString(),
    row.account,
    texts.kindOf(row),
    texts.statusOf(row),
    row.from.amount,
    row.from.symbol,
    texts.chainOf(row.from.chain),
    row.to?.amount ?? '',
    row.to?.symbol ?? '',
    row.to ? texts.chainOf(row.to.chain) : '',
    row.nfts.map(({ name }) => name).join(', '),
    texts.usdOf(row),
    row.hash ?? '',
  ]);
  return [texts.heads, ...lines]
    .map((cells) => cells.map(cellOf).join(','))
    .join('\r\n')
    .concat('\r\n');
}

/**
 * A cell in quotes. Spreadsheets run a cell that begins with one of these characters as a formula, so it begins with an
 * apostrophe (OWASP, "CSV Injection").
 */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
