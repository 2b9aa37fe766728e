import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import type { AssetId } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import type { Balance } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { EosNodes } from './EosNodes.ts';
import { parseQuantity } from './eosToken.ts';

/** Maximum number of parallel requests. There is no batch request, and public nodes are shared. */
const AT_ONCE = 4;

interface Request {
  readonly nodes: EosNodes;
  readonly owner: string;
  readonly tokens: readonly Token[];
  /** Contract and symbol of a token. `undefined` if the token has no readable address. */
  readonly placeOf: (token: Token) => { readonly contract: string; readonly symbol: string } | undefined;
}

/** One request per token. No entry means zero. If the precision differs from the token's, the balance is unknown. */
export async function readBalances(
  { nodes, owner, tokens, placeOf }: Request,
  options: Cancellable,
): Promise<ReadonlyMap<AssetId, Balance>> {
  const found = new Map<AssetId, Balance>();
  const failures: unknown[] = [];
  const read = async (token: Token) => {
    const place = placeOf(token);
    if (!place) return;
    const body = { code: place.contract, account: owner, symbol: place.symbol };
    const reply = await nodes.read({ path: 'chain/get_currency_balance', body, reply: z.array(z.string()) }, options);
    const [first] = reply ?? [];
    const quantity = first === undefined ? undefined : parseQuantity(first);
    const isOurs = quantity?.symbol === place.symbol && quantity.decimals === token.decimals;
    if (first !== undefined && !isOurs) return;
    const total = Amount.ofUnits(quantity?.units ?? 0n, token);
    found.set(token.id, { total, spendable: total });
  };
  for (let at = 0; at < tokens.length; at += AT_ONCE) {
    const settled = await Promise.allSettled(tokens.slice(at, at + AT_ONCE).map(read));
    options.signal?.throwIfAborted();
    failures.push(...settled.filter((one) => one.status === 'rejected').map((one) => one.reason));
  }
  if (found.size === 0 && failures.length > 0) throw failures[0];
  return found;
}
