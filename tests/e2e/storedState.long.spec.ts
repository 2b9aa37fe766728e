import { randomOf } from '../support/randomOf.ts';
import { expect, test, watch } from './test.ts';

const STARTS = 200;

const VALUES = [
  '',
  'null',
  '{}',
  '[]',
  '"',
  '[[[[[[',
  '{"version":99}',
  '{"__proto__":{"polluted":1}}',
  '[{"__proto__":null}]',
  '\u0000',
  '\u202emoc',
  '<img src=x onerror=alert(1)>',
  '"\\ud800"',
  '1e309',
  'x'.repeat(100_000),
];

/** A record of a swap in progress, without a known transaction. */
const unfinished = {
  id: '0123456789abcdef0123456789abcdef',
  kind: 'swap',
  stage: 'asking',
  createdAt: 1_700_000_000_000,
  updatedAt: 1_700_000_000_000,
  transaction: { family: 'gone', chain: 'gone:1', from: 'somebody', payload: {} },
  mark: {},
  replaced: [],
  isReported: false,
  attempts: 0,
  payload: { order: 1 },
};

test('[SHL-17] 200 starts with randomly corrupted storage show the swap form, and keep an unfinished order', async ({
  page,
  backend,
}) => {
  test.setTimeout(900_000);
  const problems: string[] = [];
  watch(page, problems);
  await page.goto(backend.url);
  await expect(page.getByTestId('swap-amount')).toBeVisible();
  // The app makes its database while the page is already usable.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('switchyard-outbox');
  const keys = await page.evaluate(() => Object.keys(localStorage));
  const known = [
    ...['lang', 'source', 'utm_source', 'connectorId', 'otherConnectors', 'userAddTokens', 'cart', 'NFTChain', 'theme'],
    ...['chatGptList', 'userId', 'device_no', 'currentNet', 'flag', 'swapPair', 'slippage', 'gasLevel', 'signedIn'],
    ...['recentTokens', 'favouriteTokens', 'addressBook', 'supportThread', ...keys],
  ];
  for (let start = 0; start < STARTS; start += 1) {
    const random = randomOf(start);
    const stored = known.map((key): [string, string] => [key, VALUES[random(VALUES.length)] ?? '']);
    const broken = [null, 7, 'x', {}, { ...unfinished, mark: 7 }, { ...unfinished, stage: 'next' }][random(6)];
    await page.evaluate(
      async ({ values, record, spoilt, at }) => {
        localStorage.clear();
        for (const [key, value] of values) localStorage.setItem(key, value);
        sessionStorage.setItem('equipmentNo', '<b>');
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('switchyard-outbox');
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error);
        });
        await new Promise<void>((resolve) => {
          const writing = db.transaction('records', 'readwrite');
          writing.objectStore('records').put(record, record.id);
          writing.objectStore('records').put(spoilt, `spoilt-${at}`);
          writing.oncomplete = () => resolve();
        });
        db.close();
      },
      { values: stored, record: unfinished, spoilt: broken, at: start },
    );
    await page.reload();
    await expect(page.getByTestId('swap-amount'), `start ${start}`).toBeVisible();
  }

  const kept = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('switchyard-outbox');
      opening.onsuccess = () => resolve(opening.result);
    });
    const keysOf = (store: string) =>
      new Promise<string[]>((resolve) => {
        const asking = db.transaction(store).objectStore(store).getAllKeys();
        asking.onsuccess = () => resolve(asking.result.map(String));
      });
    return { records: await keysOf('records'), unreadable: (await keysOf('unreadable')).length };
  });
  expect(kept).toEqual({ records: [unfinished.id], unreadable: STARTS });
  expect(await page.evaluate(() => 'polluted' in Object.prototype)).toBe(false);
  expect(problems).toEqual([]);
});
