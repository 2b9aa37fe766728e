import { shownSwapOf } from '../../api/storedSwap.ts';
import { displayText } from '../../model/text.ts';
import { groupDigits } from '../../shell/i18n/format.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';

/** Final states of a transaction that did not pay its order and never will. */
export type LocalEnd = 'dropped' | 'replaced' | 'notSent';

/** `undefined` while the record is open, and for all other outcomes. */
export function localEndOf({ outcome }: OutboxRecord): LocalEnd | undefined {
  if (outcome === 'not-sent') return 'notSent';
  return outcome === 'dropped' || outcome === 'replaced' ? outcome : undefined;
}

/** An order as this device knows it, before the service has it. Text is cleaned for display. */
export interface LocalOrder {
  readonly id: string;
  /** `undefined` while it is unknown whether the wallet sent the transaction. */
  readonly hash: string | undefined;
  /** `asking`: the app searches for the transaction on the chain. `sent`: the service has not confirmed it. */
  readonly stage: 'asking' | 'sent' | 'registered' | LocalEnd;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly sender: string;
  readonly recipient: string;
  readonly from: string;
  readonly to: string;
  readonly fromChain: string;
  readonly toChain: string;
  readonly route: string;
}

/** `undefined` if the record is not a swap. */
export function localOrderOf(record: OutboxRecord): LocalOrder | undefined {
  if (record.kind !== 'swap') return undefined;
  const swap = shownSwapOf(record.payload);
  if (!swap) return undefined;
  return {
    id: record.id,
    hash: record.hash,
    stage: localEndOf(record) ?? (record.isReported ? 'registered' : record.hash ? 'sent' : 'asking'),
    createdAt: record.createdAt,
    sender: displayText(record.transaction.from, 200),
    recipient: displayText(swap.recipient, 200),
    from: amountText(swap.fromAmount, swap.fromSymbol),
    to: amountText(swap.toAmount, swap.toSymbol),
    fromChain: displayText(swap.fromChain, 20),
    toChain: displayText(swap.toChain, 20),
    route: displayText(swap.route, 40),
  };
}

/** Whether the transaction has or had this hash. A transaction that was sped up has had several. */
export function isKnownBy({ hash, replaced }: OutboxRecord, wanted: string): boolean {
  const spelled = wanted.toLowerCase();
  return [...(hash ? [hash] : []), ...replaced].some((known) => known.toLowerCase() === spelled);
}

/** Amount and symbol from an external source, shortened to fit a row. Decimals after the sixth are cut (CHN-14). */
export function amountText(amount: string, symbol: string): string {
  const cut = amount.replace(/^(\d+\.\d{6})\d+$/, '$1');
  // A very small amount would become zero, so it is not cut.
  const shown = /[1-9]/.test(cut) ? cut : amount;
  const grouped = /^\d+(\.\d+)?$/.test(shown) ? groupDigits(shown) : shown;
  return `${displayText(grouped, 30)} ${displayText(symbol, 20)}`.trim();
}
