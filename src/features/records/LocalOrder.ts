import * as z from 'zod/mini';
import { displayText } from '../../model/text.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';

/** What the outbox keeps of a swap for showing it. */
const ShownSwap = z.object({
  fromChain: z._default(z.string(), ''),
  toChain: z._default(z.string(), ''),
  toTokenAmount: z._default(z.string(), ''),
  dexName: z._default(z.string(), ''),
  toAddress: z._default(z.string(), ''),
  shown: z.object({ fromSymbol: z.string(), toSymbol: z.string(), fromAmount: z.string() }),
});

/** How a transaction ended that never paid its order, and cannot any more. */
export type LocalEnd = 'dropped' | 'replaced' | 'notSent';

/** `undefined` while it is open, and for what ended otherwise. */
export function localEndOf({ outcome }: OutboxRecord): LocalEnd | undefined {
  if (outcome === 'not-sent') return 'notSent';
  return outcome === 'dropped' || outcome === 'replaced' ? outcome : undefined;
}

/** An order as this device knows it, before the service does. Texts are cleaned for display. */
export interface LocalOrder {
  readonly id: string;
  /** `undefined` while nobody knows whether the wallet sent it. */
  readonly hash: string | undefined;
  /** `asking`: it is being looked for on the chain. `sent`: the service has not acknowledged it. */
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

/** `undefined` when the record is none of a swap. */
export function localOrderOf(record: OutboxRecord): LocalOrder | undefined {
  if (record.kind !== 'swap') return undefined;
  const parsed = z.safeParse(ShownSwap, record.payload);
  if (!parsed.success) return undefined;
  const { shown, toTokenAmount, fromChain, toChain, dexName, toAddress } = parsed.data;
  return {
    id: record.id,
    hash: record.hash,
    stage: localEndOf(record) ?? (record.isReported ? 'registered' : record.hash ? 'sent' : 'asking'),
    createdAt: record.createdAt,
    sender: displayText(record.transaction.from, 200),
    recipient: displayText(toAddress, 200),
    from: amountText(shown.fromAmount, shown.fromSymbol),
    to: amountText(toTokenAmount, shown.toSymbol),
    fromChain: displayText(fromChain, 20),
    toChain: displayText(toChain, 20),
    route: displayText(dexName, 40),
  };
}

/** Whether the record went, or goes, by the hash: a transaction that was sped up has had several. */
export function isKnownBy({ hash, replaced }: OutboxRecord, wanted: string): boolean {
  const spelled = wanted.toLowerCase();
  return [...(hash ? [hash] : []), ...replaced].some((known) => known.toLowerCase() === spelled);
}

/** Amount and symbol as somebody else wrote them, cut to what a row can hold: digits after the sixth are left out (CHN-14). */
export function amountText(amount: string, symbol: string): string {
  const cut = amount.replace(/^(\d+\.\d{6})\d+$/, '$1');
  // Dust would be cut to nothing.
  const shown = /[1-9]/.test(cut) ? cut : amount;
  return `${displayText(shown, 30)} ${displayText(symbol, 20)}`.trim();
}
