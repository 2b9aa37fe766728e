import { KEPT_AT } from './workerMessages.ts';

/** Whether the site answers with its settings, and not the worker with those it has kept, or a proxy with something else. */
export async function isSiteThere(page: Window, signal: AbortSignal): Promise<boolean> {
  const answer = await page.fetch(new URL('config.json', page.document.baseURI), { signal, cache: 'no-store' });
  const isJson = (answer.headers.get('content-type') ?? '').includes('json');
  return answer.ok && isJson && !answer.headers.has(KEPT_AT);
}
