import { KEPT_AT } from './workerMessages.ts';

/**
 * Whether the site itself returns its settings. A copy from the worker or another reply from a proxy does not count.
 * Without a reply within `limitMs`, the result is `false`. Never rejects.
 */
export async function isSiteThere(page: Window, limitMs: number): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limitMs);
  try {
    const { signal } = late;
    const answer = await page.fetch(new URL('config.json', page.document.baseURI), { signal, cache: 'no-store' });
    const isJson = (answer.headers.get('content-type') ?? '').includes('json');
    return answer.ok && isJson && !answer.headers.has(KEPT_AT);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
