import fc from 'fast-check';
import { openDB } from 'idb';
import type { OutboxRecord } from '../../../src/shell/outbox/OutboxRecord.ts';
import type { StoredKey } from '../../../src/shell/stores/StoredKey.ts';
import { replySample } from '../services/replySample.ts';
import { allStoredKeys } from './allStoredKeys.ts';

/** Value of each key on a healthy device. Other keys get a sample of their schema. */
const known: Readonly<Record<string, string>> = {
  lang: 'korea',
  source: 'partner-7',
  utm_source: 'mail_2',
  connectorId: 'fake',
  otherConnectors: '["other","third"]',
  userAddTokens:
    '[{"chain":"fake:one","address":"one-gold","symbol":"GOLD","name":"Gold","decimals":8},{"chain":"fake:gone","address":"x","symbol":"X","name":"","decimals":0}]',
  cart: '{"ONE":[{"id":"nft1","tokenId":"1","contractAddress":"one-shunters","mainnet":"ONE","currentPrice":"1000"}]}',
  NFTChain: 'ONE',
  chatGptList:
    '[{"role":"user","text":"What is slippage?","code":1700000000000},{"role":"assistant","text":"A bound.","code":1700000000001}]',
  userId: '17',
  device_no: 'b2f1c0aab2f1c0aab2f1c0aab2f1c0aa',
  currentNet: 'fake:one',
  flag: 'Y',
  theme: 'dark',
  swapPair: '{"from":"fake:one/native","to":"fake:two/native"}',
  slippage: '0.5',
  gasLevel: 'rapid',
  recentTokens: '["fake:one/native"]',
  favouriteTokens: '["fake:two/native","fake:one/token:one-gold"]',
  recentWallets: '["fake"]',
  addressBook: '[{"chain":"fake:one","address":"one-bob","memo":"","name":"Bob","usedAt":1700000000000}]',
  supportThread: '0123456789abcdef0123456789abcdef',
  watchedAddress: 'one-carol',
  importedOrders: '[]',
  notifications: '{"isOn":true,"showsAmounts":false}',
  toldOrders: '["0xabc success"]',
  arrivedOrders: '[{"hash":"0xabc","chain":"TWO","recipient":"two-bob","payout":"0xdef"}]',
  signedIn: '{"address":"one-alice","chain":"fake:one","expiresAt":"2099-01-01T00:00:00Z"}',
};
const usual = Object.fromEntries(allStoredKeys.map((key) => [key.name, known[key.name] ?? sampleOf(key)]));
export const allKeys = Object.keys(usual);

const FOREIGN = [
  '',
  ' ',
  'null',
  'undefined',
  'true',
  'NaN',
  '0',
  '-1',
  '1e309',
  '[]',
  '{}',
  '""',
  '[null]',
  '[[[[[[[[[[',
  '[object Object]',
  '\u0000',
  '"\\ud800"',
  '\u202emoc.live',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{"version":99,"state":{"items":[]}}',
  '{"__proto__":{"polluted":1}}',
  '[{"__proto__":{"polluted":1}}]',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"hasOwnProperty":1,"toString":null,"length":-1}',
  '["__proto__","constructor","toString"]',
  '{"__proto__":[{"id":"1"}],"toString":[{}],"constructor":[null]}',
];

function sampleOf({ schema, format }: StoredKey): string {
  const sample = replySample(schema);
  return format === 'json' ? JSON.stringify(sample) : String(sample);
}

/** The value of a key, damaged in one of the ways that occur in practice. `undefined`: missing. */
function spoiltValue(key: string): fc.Arbitrary<string | undefined> {
  const good = usual[key] ?? '';
  return fc.oneof(
    fc.constant(good),
    fc.constant(undefined),
    fc.constantFrom(...FOREIGN),
    // The value of another key, as after a bug in a release.
    fc.constantFrom(...Object.values(usual)),
    // Truncated by a crash.
    fc.nat(good.length).map((length) => good.slice(0, length)),
    // One byte is changed.
    fc
      .tuple(fc.nat(good.length - 1), fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }))
      .map(([at, other]) => good.slice(0, at) + other + good.slice(at + 1)),
    fc.tuple(fc.constant(good), fc.anything({ maxDepth: 2 })).map(([text, other]) => otherLeaf(text, other)),
    fc.json({ maxDepth: 4 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
}

/** JSON in which one of the deepest values is replaced. */
function otherLeaf(text: string, other: unknown): string {
  let isDone = false;
  const replaced = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) {
      if (isDone) return value;
      isDone = true;
      return other;
    }
    return Array.isArray(value)
      ? value.map(replaced)
      : Object.fromEntries(Object.entries(value).map(([name, child]) => [name, replaced(child)]));
  };
  try {
    return JSON.stringify(replaced(JSON.parse(text)), (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
  } catch {
    return String(text);
  }
}

const Id = fc.stringMatching(/^[0-9a-f]{32}$/);

/** A record of a transaction in progress. */
const goodRecord: fc.Arbitrary<OutboxRecord> = fc.record({
  id: Id,
  kind: fc.constantFrom('swap', 'approval', 'nft-buy', 'a-kind-of-next-year'),
  stage: fc.constantFrom('asking' as const, 'sent' as const),
  createdAt: fc.nat(2_000_000_000_000),
  updatedAt: fc.nat(2_000_000_000_000),
  // Includes a chain that this build does not have: the order still belongs to the user.
  transaction: fc
    .constantFrom('fake:one', 'fake:gone')
    .map(
      (chain) =>
        ({ family: 'fake' as const, chain, from: 'one-alice', payload: { effect: { kind: 'opaque' } } }) as never,
    ),
  mark: fc.constant({ count: '0' }),
  replaced: fc.constant([]),
  isReported: fc.boolean(),
  attempts: fc.nat(9),
  payload: fc.constantFrom<unknown>(null, {}, { from: 7 }, 'x', { __proto__: null, order: [] }),
});

/** Values in the outbox that are not records. */
const brokenRecord = fc.oneof(
  fc.constantFrom<unknown>(null, 0, '', 'x', [], {}, { id: 7 }, { id: 'not-hex' }, { version: 2, records: [] }),
  fc.tuple(goodRecord, fc.constantFrom('id', 'stage', 'mark', 'transaction', 'isReported', 'kind', 'attempts')).map(
    // Incomplete, or with a part of another type.
    ([record, part]): unknown => ({ ...record, [part]: part === 'id' ? 'other' : undefined }),
  ),
  // A record with another record's id.
  goodRecord,
);

export interface SpoiltDevice {
  readonly stored: Readonly<Record<string, string | undefined>>;
  readonly records: readonly OutboxRecord[];
  readonly broken: readonly { readonly key: string; readonly value: unknown }[];
}

/** Local storage and outbox of a device, with any kind of damage. */
export const spoiltDevice: fc.Arbitrary<SpoiltDevice> = fc.record({
  stored: fc.record(Object.fromEntries(allKeys.map((key) => [key, spoiltValue(key)]))),
  records: fc.uniqueArray(goodRecord, { maxLength: 3, selector: ({ id }) => id }),
  broken: fc.uniqueArray(fc.record({ key: Id, value: brokenRecord }), { maxLength: 2, selector: ({ key }) => key }),
});

/** Writes the records into the outbox. A broken record may have another record's id. */
export async function writeRecords(disk: string, { records, broken }: SpoiltDevice): Promise<void> {
  const db = await openDB(disk, 1, {
    upgrade(made) {
      made.createObjectStore('records');
      made.createObjectStore('unreadable');
    },
  });
  const [first] = records;
  for (const { key, value } of broken) {
    const isRecord = typeof value === 'object' && value !== null && 'stage' in value;
    await db.put('records', isRecord && first ? { ...value, id: first.id } : value, key);
  }
  for (const record of records) await db.put('records', record, record.id);
  db.close();
}

/** The stored records, read without the app's code. */
export async function rawRecords(disk: string): Promise<{ readonly open: string[]; readonly unreadable: string[] }> {
  const db = await openDB(disk, 1);
  const [open, unreadable] = await Promise.all([db.getAllKeys('records'), db.getAllKeys('unreadable')]);
  db.close();
  return { open: open.map(String), unreadable: unreadable.map(String) };
}
