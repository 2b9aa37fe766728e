import { KEPT_AT } from './workerMessages.ts';

/** A site that has not answered by then is taken for out of reach. */
const LIMIT_MS = 5_000;

/** Whether the site answers with its settings, and not the worker with those it has kept, or a proxy with something else. Never rejects. */
export async function isSiteThere(page: Window): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const answer = await page.fetch(new URL('config.json', page.document.baseURI), { signal, cache: 'no-store' });
    const isJson = (answer.headers.get('content-type') ?? '').includes('json');
    return answer.ok && isJson && !answer.headers.has(KEPT_AT);
  } catch {
    return false;
  }
}
