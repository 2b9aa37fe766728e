import type { ChainContext } from './chain.ts';
import { parseExactJson } from './parseExactJson.ts';

interface JsonRequest {
  /** Sent as JSON by POST; GET where it is absent. */
  readonly body?: unknown;
  readonly signal: AbortSignal;
  /** Status codes besides 2xx whose body is an answer too: an unknown account is a 404 on some chains. */
  readonly accepts?: readonly number[];
}

/**
 * The reply of a node as JSON, for a schema to read; whole numbers that a float would round come as texts of their
 * digits. Throws on any other status and on what is no JSON.
 */
export async function fetchJson(
  { fetch }: Pick<ChainContext, 'fetch'>,
  url: string,
  request: JsonRequest,
): Promise<unknown> {
  const { body, signal, accepts = [] } = request;
  const response = await fetch(url, {
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (!response.ok && !accepts.includes(response.status)) throw new Error(`HTTP ${response.status}`);
  return parseExactJson(await response.text());
}
