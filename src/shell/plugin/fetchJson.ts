import type { ChainContext } from './chain.ts';
import { fetchText, type NodeRequest } from './fetchText.ts';
import { parseExactJson } from './parseExactJson.ts';

/**
 * The reply of a node as JSON, for a schema to read; whole numbers that a float would round come as texts of their
 * digits. Throws on any other status than `accepts` says and on what is no JSON.
 */
export async function fetchJson(
  context: Pick<ChainContext, 'fetch'>,
  url: string,
  request: NodeRequest,
): Promise<unknown> {
  return parseExactJson((await fetchText(context, url, request)) ?? '');
}
