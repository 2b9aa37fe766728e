import type { ChainBooks, Entries } from './ChainBooks.ts';
import type { Customer, MadeOrder } from './Customer.ts';
import type { Stored } from './readDatabase.ts';

const AT_ONCE = 16;

type Books = Pick<ChainBooks, 'name' | 'entries' | 'balance' | 'actions' | 'wrong'>;

interface Ledgers {
  readonly stored: Stored;
  readonly books: readonly Books[];
  readonly customers: readonly Pick<Customer, 'address' | 'statusOf' | 'count'>[];
  readonly made: readonly MadeOrder[];
}

interface Verdict {
  /** All differences between two sources. Empty if they agree. */
  readonly wrong: readonly string[];
  /** Number of times that each event happened. */
  readonly counts: readonly (readonly [string, number])[];
}

/** Compares the chains, the database, the API and the records of the users. */
export async function audit({ stored, books, customers, made }: Ledgers): Promise<Verdict> {
  const entries = new Map<string, Entries>();
  for (const book of books) entries.set(book.name, await book.entries());
  const wrong: string[] = [];
  const must = (holds: boolean, otherwise: string) => {
    if (!holds) wrong.push(otherwise);
  };
  const { orders: rows } = stored;
  const byId = new Map(rows.map((row) => [row.order_id, row]));
  must(byId.size === rows.length, 'an order is in the database twice');
  must(new Set(rows.map((row) => row.idempotency_key)).size === rows.length, 'two orders have one key');
  must(rows.length === made.length, `${rows.length} orders in the database, ${made.length} were made`);
  const paid = made.filter(({ hash }) => hash !== undefined);
  const paidOnChain = [...entries.values()].flatMap(({ Swapped, Deposited }) => [
    ...Swapped.values(),
    ...Deposited.values(),
  ]);
  must(
    paidOnChain.length === paid.length,
    `${paidOnChain.length} orders were paid for on chain, ${paid.length} by users`,
  );
  for (const order of made) {
    const end = endOnChain(order, entries, must);
    const row = byId.get(order.orderId.toLowerCase());
    must(row?.idempotency_key === order.key, `${nameOf(order)} is lost, or under another key`);
    must(row?.status === end, `${nameOf(order)} is ${row?.status}, the chain says ${end}`);
    must(row?.hash === (order.hash ?? '').toLowerCase(), `${nameOf(order)} has the hash ${row?.hash}`);
  }
  await inTurn(made, async (order) => must(...(await arrived(order, books, entries))));
  await inTurn(paid, async (order) => {
    const customer = customers.find(({ address }) => address === order.sender);
    const shown = await customer?.statusOf(order);
    must(shown === byId.get(order.orderId.toLowerCase())?.status, `the API shows ${nameOf(order)} as ${shown}`);
  });
  await inTurn(customers, async (customer) => {
    const [shown, due] = [await customer.count(), paid.filter(({ sender }) => sender === customer.address).length];
    must(shown === due, `the API has ${shown} orders of ${customer.address}, who paid for ${due}`);
  });
  for (const { order_id, kind, times } of stored.repeated) must(false, `${order_id}: ${times} events say ${kind}`);
  const counts: (readonly [string, number])[] = countsOf(rows);
  for (const book of books) {
    const actions = await book.actions();
    wrong.push(...(await book.wrong(entries.get(book.name) ?? none(), actions)));
    for (const [name, times] of actions.done) counts.push([`${book.name}: ${name} by the relayer`, times]);
    for (const [name, times] of actions.late) counts.push([`${book.name}: ${name}, refused as done before`, times]);
  }
  return { wrong, counts };
}

/** How an order ended, read only from the chains. Also checks that an event of an order happened at most once. */
function endOnChain(
  { plan, orderId, hash }: MadeOrder,
  entries: ReadonlyMap<string, Entries>,
  must: (holds: boolean, otherwise: string) => void,
): string {
  const [near, far] = [entries.get(plan.from), entries.get(plan.to)];
  const of = (chain: Entries | undefined, name: keyof Entries) => chain?.[name].get(orderId) ?? [];
  const payments = [...of(near, 'Swapped'), ...of(near, 'Deposited')];
  const [releases, refunds] = [of(far, 'Released'), of(near, 'Refunded')];
  must(payments.length === (hash === undefined ? 0 : 1), `${orderId} was paid for ${payments.length} times`);
  must(
    payments.every((payment) => payment.hash === hash),
    `${orderId} was paid for by ${payments[0]?.hash}`,
  );
  must(releases.length + refunds.length <= 1, `${orderId}: ${releases.length} payouts, ${refunds.length} refunds`);
  if (payments.length === 0) return 'draft';
  if (plan.from === plan.to || releases.length === 1) return 'success';
  return refunds.length === 1 ? 'refund_complete' : 'not over';
}

/** Each order has its own recipient. The recipient must have exactly the amount of the one payout on the chain. */
async function arrived(
  order: MadeOrder,
  books: readonly Books[],
  entries: ReadonlyMap<string, Entries>,
): Promise<readonly [boolean, string]> {
  const { plan, orderId, recipient } = order;
  const far = entries.get(plan.to);
  const payouts = [...(far?.Swapped.get(orderId) ?? []), ...(far?.Released.get(orderId) ?? [])];
  const due = payouts.reduce((sum, { args }) => sum + BigInt(args.receiveUnits), 0n);
  const has = (await books.find(({ name }) => name === plan.to)?.balance(recipient, plan.receives)) ?? -1n;
  return [has === due, `${nameOf(order)}: ${has} arrived, not ${due}`];
}

function countsOf(rows: Stored['orders']): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => [`orders that are ${status}`, times] as const);
}

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  while (left.length > 0) await Promise.all(left.splice(0, AT_ONCE).map(work));
}

function nameOf({ plan, orderId }: MadeOrder): string {
  return `order ${plan.number} (${orderId.slice(0, 10)}, ${plan.ending}, reported ${plan.reports})`;
}

function none(): Entries {
  const empty = new Map();
  return { Swapped: empty, Deposited: empty, Released: empty, Cancelled: empty, Refunded: empty };
}
