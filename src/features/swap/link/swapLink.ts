import type { AssetId } from '../../../model/caip.ts';

/** Parameters of a swap link, not validated yet. */
export interface SwapLinkParams {
  readonly from: string;
  readonly to: string;
  /** Decimal text, as a user would type it. Absent if the link has none. */
  readonly amount?: string;
}

const names = ['from', 'to', 'amount'] as const;
/** An id of `model/caip.ts`. References are percent-encoded in it. */
const assetForm = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}\/[-a-zA-Z0-9:%._!~*'()]{1,300}$/;
/** Maximum number of characters of an amount: more than any chain can hold. */
const MAX_AMOUNT = 80;

/** Whether the query has a swap parameter. Cheap, because it runs on each change of the address. */
export function asksForSwap(query: string): boolean {
  return /[?&](?:from|to|amount)=/.test(query);
}

/**
 * Parses the swap of an address such as `#/swap?from=eip155:56/native&to=…&amount=1.5`. `undefined` if it is malformed:
 * only one token, a repeated parameter, or an invalid id or amount. Other parameters are ignored: a link cannot set a
 * recipient, a slippage or a route.
 */
export function swapInQuery(query: string): SwapLinkParams | undefined {
  const parameters = new URLSearchParams(query);
  const [from = [], to = [], amount = []] = names.map((name) => parameters.getAll(name));
  if (from.length !== 1 || to.length !== 1 || amount.length > 1) return undefined;
  const [[fromId = ''], [toId = ''], [text]] = [from, to, amount];
  if (!assetForm.test(fromId) || !assetForm.test(toId) || fromId === toId) return undefined;
  if (text === undefined) return { from: fromId, to: toId };
  return text.length <= MAX_AMOUNT && /\d/.test(text) ? { from: fromId, to: toId, amount: text } : undefined;
}

/** The same query without the swap parameters. All other parameters stay, such as `source`. */
export function withoutSwap(query: string): string {
  const parameters = new URLSearchParams(query);
  for (const name of names) parameters.delete(name);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** A link that fills the form with this swap, if the reader's list has both tokens. An empty `amount` is left out. */
export function swapLink(
  pageUrl: string,
  { from, to, amount }: { readonly from: AssetId; readonly to: AssetId; readonly amount: string },
): string {
  const url = new URL(pageUrl);
  url.hash = `/swap?${new URLSearchParams({ from, to, ...(amount === '' ? {} : { amount }) })}`;
  return url.href;
}
