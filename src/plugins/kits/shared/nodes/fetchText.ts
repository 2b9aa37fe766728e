import type { ChainContext } from '../../../../shell/plugin/chain.ts';

export interface NodeRequest {
  /** Sent as JSON by POST; GET where it is absent. */
  readonly body?: unknown;
  readonly signal: AbortSignal;
  /** Status codes besides 2xx whose body is also a reply: an unknown account is a 404 on some chains. */
  readonly accepts?: readonly number[];
}

/**
 * The body of a node's reply as text. `undefined` for a status in `absentAt`, which means "does not exist". Throws on any
 * other status. For nodes that reply with plain text.
 */
export async function fetchText(
  { fetch }: Pick<ChainContext, 'fetch'>,
  url: string,
  { body, signal, accepts = [], absentAt = [] }: NodeRequest & { readonly absentAt?: readonly number[] },
): Promise<string | undefined> {
  const response = await fetch(url, {
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (absentAt.includes(response.status)) return undefined;
  if (!response.ok && !accepts.includes(response.status)) throw new Error(`HTTP ${response.status}`);
  return response.text();
}
