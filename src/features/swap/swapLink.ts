import type { AssetId } from '../../model/caip.ts';

/** What a link may ask for, all of it as text that nobody checked. */
export interface AskedSwap {
  readonly from: string;
  readonly to: string;
  /** As a person would type it; absent for none. */
  readonly amount?: string;
}

const names = ['from', 'to', 'amount'] as const;
/** An id of `model/caip.ts`. References are percent-encoded in it. */
const assetForm = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}\/[-a-zA-Z0-9:%._!~*'()]{1,300}$/;
/** More digits than any amount has that a chain could hold. */
const MAX_AMOUNT = 80;

/** Whether the query has something to do with a swap; cheap, for each change of the address. */
export function asksForSwap(query: string): boolean {
  return /[?&](?:from|to|amount)=/.test(query);
}

/**
 * The swap that an address such as `#/swap?from=eip155:56/native&to=…&amount=1.5` asks for; `undefined` for what is malformed:
 * one token alone, a parameter that comes twice, an id or an amount of another form. Whatever else the query says is not read:
 * no link can name a recipient, a slippage or a route.
 */
export function swapInQuery(query: string): AskedSwap | undefined {
  const parameters = new URLSearchParams(query);
  const [from = [], to = [], amount = []] = names.map((name) => parameters.getAll(name));
  if (from.length !== 1 || to.length !== 1 || amount.length > 1) return undefined;
  const [[fromId = ''], [toId = ''], [text]] = [from, to, amount];
  if (!assetForm.test(fromId) || !assetForm.test(toId) || fromId === toId) return undefined;
  if (text === undefined) return { from: fromId, to: toId };
  return text.length <= MAX_AMOUNT && /\d/.test(text) ? { from: fromId, to: toId, amount: text } : undefined;
}

/** The same query without the swap; `source` and all others stay. */
export function withoutSwap(query: string): string {
  const parameters = new URLSearchParams(query);
  for (const name of names) parameters.delete(name);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** An address that fills the form so, for anybody who has these tokens on the list. `amount` is empty for none. */
export function swapLink(
  pageUrl: string,
  { from, to, amount }: { readonly from: AssetId; readonly to: AssetId; readonly amount: string },
): string {
  const url = new URL(pageUrl);
  url.hash = `/swap?${new URLSearchParams({ from, to, ...(amount === '' ? {} : { amount }) })}`;
  return url.href;
}
