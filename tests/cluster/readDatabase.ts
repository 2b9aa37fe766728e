import type { Pool } from 'pg';

/** All orders in the database, including drafts. */
export interface Stored {
  readonly orders: readonly {
    readonly order_id: string;
    readonly idempotency_key: string | null;
    readonly hash: string;
    readonly status: string;
  }[];
  /** Events that may happen once per order but are stored more often. Empty unless something is wrong. */
  readonly repeated: readonly { readonly order_id: string; readonly kind: string; readonly times: string }[];
}

export async function readDatabase(database: Pool): Promise<Stored> {
  const orders = await database.query<Stored['orders'][number]>(
    'select order_id, idempotency_key, hash, status from orders',
  );
  const repeated = await database.query<Stored['repeated'][number]>(
    `select order_id, kind, count(*) as times from order_events
     where kind in ('paid', 'delivered', 'refunded') group by order_id, kind having count(*) > 1`,
  );
  return { orders: orders.rows, repeated: repeated.rows };
}
