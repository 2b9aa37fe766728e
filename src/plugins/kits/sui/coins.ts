import * as z from 'zod/mini';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { wholeNumber } from '../shared/nodes/wholeNumber.ts';
import type { SuiNodes, SuiQuery, SuiQuestion } from './SuiNodes.ts';

/** Maximum number of coins that fit into one transaction. */
const MAX_COINS = 200;
/** Pages of 50 coins. */
const MAX_PAGES = 10;

export interface CoinObject {
  readonly id: string;
  readonly version: string;
  readonly digest: string;
  /** Base units. */
  readonly units: bigint;
}

interface Page {
  readonly coins: readonly CoinObject[];
  /** `undefined` on the last page. */
  readonly next: string | undefined;
}

const PAGE_QUERY = `query($a:SuiAddress!,$t:String!,$c:String){address(address:$a){objects(first:50,after:$c,filter:{type:$t}){
pageInfo{hasNextPage endCursor} nodes{address version digest contents{json}}}}}`;

const Objects = z.object({
  address: z.object({
    objects: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
      nodes: z.array(
        z.object({
          address: z.string(),
          version: wholeNumber,
          digest: z.string(),
          contents: z.object({ json: z.object({ balance: wholeNumber }) }),
        }),
      ),
    }),
  }),
});
const LegacyCoins = z.object({
  data: z.array(z.object({ coinObjectId: z.string(), version: wholeNumber, digest: z.string(), balance: wholeNumber })),
  nextCursor: z.optional(z.nullable(z.string())),
  hasNextPage: z.boolean(),
});

/**
 * Coin objects of one type until their sum is `wanted`. `undefined` if their total is too small. Only coins that nodes of two
 * hosts list: one node could name a coin of a more valuable type.
 */
export async function readCoins(
  nodes: SuiNodes,
  { owner, type, wanted }: { readonly owner: string; readonly type: string; readonly wanted: bigint },
  options: Cancellable,
): Promise<readonly CoinObject[] | undefined> {
  const { answers } = await nodes.queryTwo((query) => allCoins(query, owner, type), options);
  const [first = [], ...others] = answers;
  const isListed = (coin: CoinObject) => others.every((other) => other.some((one) => isSame(one, coin)));
  const coins: CoinObject[] = [];
  let held = 0n;
  for (const coin of first) {
    if (held >= wanted || coins.length >= MAX_COINS) break;
    if (coin.units === 0n || !isListed(coin)) continue;
    coins.push(coin);
    held += coin.units;
  }
  return held >= wanted ? coins : undefined;
}

/** The coins on the first pages of one node. */
async function allCoins(query: SuiQuery, owner: string, type: string): Promise<readonly CoinObject[]> {
  const coins: CoinObject[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found: Page = await query(pageQuestion(owner, type, cursor));
    coins.push(...found.coins);
    cursor = found.next;
    if (cursor === undefined) break;
  }
  return coins;
}

function isSame(one: CoinObject, other: CoinObject): boolean {
  return one.id === other.id && one.digest === other.digest && one.units === other.units;
}

function pageQuestion(
  owner: string,
  type: string,
  cursor: string | undefined,
): SuiQuestion<z.output<typeof Objects>, Page> {
  return {
    query: PAGE_QUERY,
    variables: { a: owner, t: `0x2::coin::Coin<${type}>`, c: cursor ?? null },
    data: Objects,
    read: ({ address: { objects } }) => ({
      coins: objects.nodes.map(({ address, version, digest, contents }) => ({
        id: address,
        version: String(version),
        digest,
        units: contents.json.balance,
      })),
      next: objects.pageInfo.hasNextPage ? (objects.pageInfo.endCursor ?? undefined) : undefined,
    }),
    legacy: async (call) => {
      const page = await call('suix_getCoins', [owner, type, cursor ?? null, 50], LegacyCoins);
      return {
        coins: (page?.data ?? []).map(({ coinObjectId, version, digest, balance }) => ({
          id: coinObjectId,
          version: String(version),
          digest,
          units: balance,
        })),
        next: page?.hasNextPage ? (page.nextCursor ?? undefined) : undefined,
      };
    },
  };
}
