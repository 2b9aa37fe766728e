import type { HistoryKind, HistoryRow, HistorySide, HistoryState } from './HistoryRow.ts';

/** Absent fields mean all. */
export interface HistoryFilter {
  readonly text?: string | undefined;
  readonly state?: HistoryState | undefined;
  readonly account?: string | undefined;
  /** The backend's name of a chain, on either side. */
  readonly chain?: string | undefined;
  readonly kind?: HistoryKind | undefined;
}

/** Whether no field is set. */
export function isUnfiltered({ text = '', state, account, chain, kind }: HistoryFilter): boolean {
  return text.trim() === '' && !state && !account && !chain && !kind;
}

/** Whether the row matches. `nameOf` gives the name of a chain that users see. */
export function matches(row: HistoryRow, filter: HistoryFilter, nameOf: (chain: string) => string): boolean {
  const { state, account, chain, kind } = filter;
  if (state && row.state !== state) return false;
  if (kind && row.kind !== kind) return false;
  if (account && !isSame(row.account, account)) return false;
  if (chain && !sidesOf(row).some((side) => isSame(side.chain, chain))) return false;
  const words = (filter.text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = textOf(row, nameOf);
  return words.every((word) => text.includes(word));
}

export function sidesOf({ from, to }: HistoryRow): readonly HistorySide[] {
  return to ? [from, to] : [from];
}

function textOf(row: HistoryRow, nameOf: (chain: string) => string): string {
  const sides = sidesOf(row).flatMap(({ chain, symbol, token }) => [chain, nameOf(chain), symbol, token]);
  return [row.account, row.hash, ...sides, ...row.nfts.map(({ name }) => name)].join(' ').toLowerCase();
}

/** Compares addresses and chain names of the service, whose case is not fixed. */
export function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
