import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import type { AssetId } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import type { Balance } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { CosmosNodes } from './CosmosNodes.ts';

const units = z.string().check(z.regex(/^\d+$/));
const Page = z.object({
  balances: z.array(z.object({ denom: z.string(), amount: units })),
  pagination: z.optional(z.nullable(z.object({ next_key: z.nullable(z.string()) }))),
});
const One = z.object({ balance: z.nullable(z.object({ amount: units })) });

interface Request {
  readonly nodes: CosmosNodes;
  readonly owner: string;
  readonly tokens: readonly Token[];
  /** Base unit of the native coin. */
  readonly denom: string;
}

/**
 * Reads all coins of the account with one request, and the spendable part after vesting with another. An unused account
 * has an empty list, which means zero.
 */
export async function readBalances(
  { nodes, owner, tokens, denom }: Request,
  options: Cancellable,
): Promise<ReadonlyMap<AssetId, Balance>> {
  const bank = '/cosmos/bank/v1beta1';
  const [all, free] = await Promise.all([
    nodes.query((node) => node.get(`${bank}/balances/${owner}?pagination.limit=200`, Page), options),
    nodes.query((node) => node.get(`${bank}/spendable_balances/${owner}?pagination.limit=200`, Page), options),
  ]);
  const found = new Map<AssetId, Balance>();
  const read = async (token: Token) => {
    const wanted = token.address ?? denom;
    const total =
      unitsOf(all, wanted) ??
      (await readOne(nodes, `${bank}/balances/${owner}/by_denom?denom=${encodeURIComponent(wanted)}`, options));
    if (total === undefined) return;
    // If the node reports nothing about vesting, the chain itself refuses locked coins.
    const spendable = unitsOf(free, wanted) ?? total;
    found.set(token.id, { total: Amount.ofUnits(total, token), spendable: Amount.ofUnits(spendable, token) });
  };
  // One unreadable coin beyond the first page must not hide the rest.
  await Promise.allSettled(tokens.map(read));
  options.signal?.throwIfAborted();
  return found;
}

/** `undefined` if the page was not read or ends before the coin. */
function unitsOf(page: z.output<typeof Page> | undefined, denom: string): bigint | undefined {
  const coin = page?.balances.find((balance) => balance.denom === denom);
  if (coin) return BigInt(coin.amount);
  return page && !page.pagination?.next_key ? 0n : undefined;
}

async function readOne(nodes: CosmosNodes, path: string, options: Cancellable): Promise<bigint | undefined> {
  const one = await nodes.query((node) => node.get(path, One), options);
  return one && BigInt(one.balance?.amount ?? '0');
}
