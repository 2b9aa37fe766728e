import { expect, it } from 'vitest';
import { audit } from '../cluster/audit.ts';
import type { Entries, Entry } from '../cluster/ChainBooks.ts';
import type { MadeOrder } from '../cluster/Customer.ts';
import type { Stored } from '../cluster/readDatabase.ts';

type EventName = keyof Entries;

const sender = '0x00000000000000000000000000000000000a11ce';
const across: MadeOrder = {
  plan: {
    number: 0,
    from: 'NORTHYARD',
    to: 'SOUTHYARD',
    receives: 'dollars',
    payUnits: 1n,
    ending: 'paid',
    reports: 'once',
    isMadeTwice: false,
  },
  orderId: `0x${'a1'.repeat(32)}`,
  key: 'key of the order',
  sender,
  recipient: '0x0000000000000000000000000000000000000b0b',
  hash: `0x${'b2'.repeat(32)}`,
};
const row: Stored['orders'][number] = {
  order_id: across.orderId,
  idempotency_key: across.key,
  hash: String(across.hash),
  status: 'success',
};

interface World {
  readonly stored: Stored;
  /** Number of events of each kind on the chains, for the one order. */
  readonly events: Partial<Record<EventName, number>>;
  readonly arrived: bigint;
  readonly shown: string;
  readonly shownCount: number;
  readonly money: readonly string[];
}

const sound: World = {
  stored: { orders: [row], repeated: [] },
  events: { Deposited: 1, Released: 1 },
  arrived: 7n,
  shown: 'success',
  shownCount: 1,
  money: [],
};

/** Hand-written records of one order across chains. */
function auditOf({ stored, events, arrived, shown, shownCount, money }: World) {
  const book = (name: string, own: readonly EventName[]) => {
    const entriesOf = (event: EventName): ReadonlyMap<string, readonly Entry[]> => {
      const times = own.includes(event) ? (events[event] ?? 0) : 0;
      // Named values, in the format of the contract's interface.
      const args = Object.assign([], { receiveUnits: 7n }) as unknown as Entry['args'];
      const entry: Entry = { hash: String(across.hash), args };
      return times === 0 ? new Map() : new Map([[across.orderId, Array.from({ length: times }, () => entry)]]);
    };
    return {
      name,
      entries: async (): Promise<Entries> => ({
        Swapped: entriesOf('Swapped'),
        Deposited: entriesOf('Deposited'),
        Released: entriesOf('Released'),
        Cancelled: entriesOf('Cancelled'),
        Refunded: entriesOf('Refunded'),
      }),
      balance: async () => arrived,
      actions: async () => ({ done: new Map(), late: new Map(), feesWei: 0n, carried: 0n }),
      wrong: async () => (name === 'SOUTHYARD' ? money : []),
    };
  };
  const books = [book('NORTHYARD', ['Deposited', 'Refunded']), book('SOUTHYARD', ['Released', 'Cancelled'])];
  const customers = [{ address: sender, statusOf: async () => shown, count: async () => shownCount }];
  return audit({ stored, books, customers, made: [across] });
}

it('finds no error if chains, database, API and users agree', async () => {
  expect((await auditOf(sound)).wrong).toEqual([]);
});

it.each<[string, Partial<World>]>([
  ['an order that is lost', { stored: { orders: [], repeated: [] } }],
  ['an order that is there twice', { stored: { orders: [row, row], repeated: [] } }],
  ['an order under another key', { stored: { orders: [{ ...row, idempotency_key: 'other' }], repeated: [] } }],
  ['an order of another payment', { stored: { orders: [{ ...row, hash: '0x' }], repeated: [] } }],
  [
    'an order that has not ended',
    { stored: { orders: [{ ...row, status: 'pending' }], repeated: [] }, shown: 'pending' },
  ],
  [
    'an event twice',
    { stored: { ...sound.stored, repeated: [{ order_id: row.order_id, kind: 'delivered', times: '2' }] } },
  ],
  ['a payment that is on no chain', { events: { Released: 1 } }],
  ['an order that was paid for twice', { events: { Deposited: 2, Released: 1 } }],
  ['an order that was paid out twice', { events: { Deposited: 1, Released: 2 }, arrived: 14n }],
  ['an order that was paid out and given back', { events: { Deposited: 1, Released: 1, Refunded: 1 } }],
  ['money that did not arrive', { arrived: 0n }],
  ['money that arrived and is in no report', { arrived: 14n }],
  ['an API that shows something else', { shown: 'pending' }],
  ['an API that shows too many', { shownCount: 2 }],
  ['accounts that do not add up', { money: ['SOUTHYARD: the router has 1, not 2'] }],
])('finds %s', async (_what, changed) => {
  expect((await auditOf({ ...sound, ...changed })).wrong).not.toEqual([]);
});
