import type { Page } from '@playwright/test';

const DATABASE = 'switchyard-outbox';

/** JSON has no `bigint`: it is written as an object with its digits. */
const toJson = `(_key, value) => typeof value === 'bigint' ? { bigint: String(value) } : value`;
const fromJson = `(_key, value) => typeof value?.bigint === 'string' ? BigInt(value.bigint) : value`;

/** The records of the outbox on the device, as JSON. */
export function readOutbox(page: Page): Promise<string> {
  const task = `all('readonly', (store) => store.getAll()).then((records) => JSON.stringify(records, ${toJson}))`;
  return page.evaluate(inDatabase(task));
}

/** Stores records that `readOutbox` returned. The page must be of the app's origin and must not run the app. */
export async function writeOutbox(page: Page, records: string): Promise<void> {
  const parsed = `JSON.parse(${JSON.stringify(records)}, ${fromJson})`;
  const put = `(store) => { for (const record of ${parsed}) store.put(record, record.id); return store.count(); }`;
  await page.evaluate(inDatabase(`all('readwrite', ${put})`));
}

/** Script that opens the outbox, and creates it as the app does. */
function inDatabase(task: string): string {
  return `new Promise((resolve, reject) => {
    const opening = indexedDB.open('${DATABASE}', 1);
    opening.onupgradeneeded = () => {
      for (const name of ['records', 'unreadable']) opening.result.createObjectStore(name);
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  }).then((database) => {
    const all = (mode, work) => new Promise((resolve, reject) => {
      const transaction = database.transaction('records', mode);
      const request = work(transaction.objectStore('records'));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
    });
    return ${task}.finally(() => database.close());
  })`;
}
