import { parseExactJson } from '../../../../model/parseExactJson.ts';
import type { ChainContext } from '../../../../shell/plugin/chain.ts';
import { fetchText, type NodeRequest } from './fetchText.ts';

/**
 * The reply of a node as JSON, for a schema to parse. Whole numbers that a float would round become text. Throws on a
 * status that `accepts` does not list, and on invalid JSON.
 */
export async function fetchJson(
  context: Pick<ChainContext, 'fetch'>,
  url: string,
  request: NodeRequest,
): Promise<unknown> {
  return parseExactJson((await fetchText(context, url, request)) ?? '');
}
