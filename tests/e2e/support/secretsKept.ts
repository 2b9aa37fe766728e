import type { Page } from '@playwright/test';
import { looksSecret } from '../../../src/model/secrets.ts';

/** The demo's wallet stores its keys while the tab is open. Only the demo's chains use these keys. */
const OF_THE_DEMO = /^wallet:demo:/;

/** Runs in the page. Returns every stored text with its location. */
async function keptTexts(): Promise<[where: string, text: string][]> {
  const texts: [string, string][] = [];
  const walk = (where: string, value: unknown, depth = 0): void => {
    if (typeof value === 'string') texts.push([where, value]);
    else if (typeof value === 'object' && value !== null && depth < 12) {
      for (const [name, child] of Object.entries(value)) walk(`${where}.${name}`, child, depth + 1);
    }
  };
  try {
    for (const area of [localStorage, sessionStorage]) {
      for (const [key, value] of Object.entries(area)) {
        try {
          walk(key, JSON.parse(String(value)));
        } catch {
          walk(key, String(value));
        }
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const asking = db.transaction(store).objectStore(store).getAll();
          asking.onsuccess = () => resolve(asking.result);
          asking.onerror = () => reject(asking.error);
        });
        rows.forEach((row, at) => {
          walk(`${name}.${store}.${at}`, row);
        });
      }
      db.close();
    }
  } catch {
    // A page without storage stores nothing.
  }
  return texts;
}

/**
 * Locations of stored texts that look like a recovery phrase or a private key. Empty if there are none, or if the page is closed.
 */
export async function secretsKept(page: Page): Promise<readonly string[]> {
  if (page.isClosed()) return [];
  // A page that is navigating cannot be read.
  const texts = await page.evaluate(keptTexts).catch((): [string, string][] => []);
  return texts.flatMap(([where, text]) => {
    const kind = OF_THE_DEMO.test(where) ? undefined : looksSecret(text);
    // Every transaction has a hash, which looks the same as a key.
    return kind === undefined || kind === 'key-or-hash' ? [] : [`${kind} in ${where}`];
  });
}
