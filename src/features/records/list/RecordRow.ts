import type { OrderStatus } from '../../../api/orderStatus.ts';
import { amountText, type LocalEnd, type LocalOrder } from '../../../trade/orders/LocalOrder.ts';
import type { SeenOrder } from '../../../trade/orders/SeenOrders.ts';
import type { OrderBase, OrderRecord } from '../../../trade/orders/SwapOrder.ts';

/** An order in the list of records. Texts are cleaned for display. */
export interface RecordRow {
  /** Unique in the list. */
  readonly key: string;
  /** `undefined` while it is unknown whether the wallet sent the transaction. */
  readonly hash: string | undefined;
  readonly from: string;
  readonly to: string;
  /** Milliseconds since 1970. `undefined` if the service gave no valid time. */
  readonly createdAt: number | undefined;
  readonly status: OrderStatus;
  /** The payout waits on the target chain until the user releases it. */
  readonly isReleasable: boolean;
  /** The refund is paid automatically: the user need not take it. */
  readonly refundsByItself: boolean;
  /** Set if only this device knows the order. */
  readonly local: 'asking' | 'sent' | LocalEnd | undefined;
  /** When this device saw this state, if the service cannot be reached now. Milliseconds since 1970. */
  readonly seenAt?: number;
}

/** The rows of the service, each order once. */
export function uniqueRows(list: readonly OrderRecord[]): readonly RecordRow[] {
  const rows = new Map<string, RecordRow>();
  for (const [index, record] of list.entries()) {
    const key = record.hash.toLowerCase() || `unsent-${index}`;
    if (!rows.has(key)) rows.set(key, rowOf(record, key));
  }
  return [...rows.values()];
}

function rowOf(record: OrderBase, key: string): RecordRow {
  return {
    key,
    hash: record.hash || undefined,
    from: amountText(record.fromAmount, record.fromSymbol),
    to: amountText(record.toAmount, record.toSymbol),
    createdAt: record.createdAt,
    status: record.status,
    isReleasable: record.isReleasable,
    refundsByItself: record.refundsByItself,
    local: undefined,
  };
}

/** The row of an order that only this device knows. */
export function localRow({ id, hash, from, to, createdAt, stage }: LocalOrder): RecordRow {
  return {
    key: id,
    hash,
    from,
    to,
    createdAt,
    status: 'pending',
    isReleasable: false,
    refundsByItself: false,
    local: stage === 'registered' ? undefined : stage,
  };
}

/** The row of an order in the state that this device saw last. */
export function seenRow({ hash, order, seenAt }: SeenOrder): RecordRow {
  const row = rowOf(order, hash.toLowerCase());
  return { ...row, hash: row.hash ?? hash, seenAt };
}
