import type { ChainContext } from './chain.ts';

interface TextRequest {
  readonly signal: AbortSignal;
  /** Status codes that mean: the node has no such thing. */
  readonly absentAt?: readonly number[];
}

/**
 * The body of a REST reply as text; `undefined` when the node says there is no such thing. Throws on any other status.
 * For nodes whose numbers are past 2^53 (then `parseExactJson`) and those that answer in plain words.
 */
export async function fetchText(
  { fetch }: Pick<ChainContext, 'fetch'>,
  url: string,
  { signal, absentAt = [] }: TextRequest,
): Promise<string | undefined> {
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (absentAt.includes(response.status)) return undefined;
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}
