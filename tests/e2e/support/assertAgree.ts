import { formatEther } from 'ethers';
import { expect } from '../test.ts';
import type { CollectionFacts, NftMarketPage } from './NftMarketPage.ts';
import type { NftOnChain } from './NftOnChain.ts';

/** The chart uses UTC days and includes the current day. */
const DAY_MS = 86_400_000;

interface Expected {
  /** Number of tokens. Their numbers start at 1. */
  readonly tokens: number;
  /** Number of tokens for sale, which the chain does not know. */
  readonly listed: number;
  /** Number of recent sales to compare. */
  readonly sold: number;
}

/** The collection's page and its charts match the chain. Resolves with their content. */
export async function assertAgree(
  market: NftMarketPage,
  { hash, chain }: { readonly hash: string; readonly chain: NftOnChain },
  { tokens, listed, sold }: Expected,
): Promise<CollectionFacts> {
  let shown: CollectionFacts = { facts: {}, charts: {} };
  await expect(async () => {
    shown = await market.collection(hash);
    const { facts, charts } = shown;
    const holders = await chain.holders(tokens);
    expect(facts).toMatchObject({ Owners: String(holders.length), Items: String(tokens), Listed: String(listed) });
    const top = holders
      .slice(0, 20)
      .map(([account, count]) => `${account.slice(0, 10)}…${account.slice(-10)}\t${count}`);
    expect(charts['Top holders']?.map((row) => row.split('\t').slice(0, 2).join('\t'))).toEqual(top);
    expect(charts['Items per holder']?.map(secondCell)).toEqual(spread(holders.map(([, count]) => count)));
    const [, ...now] = charts['Holders and listings']?.[0]?.split('\t') ?? [];
    expect(now).toEqual([String(holders.length), String(listed)]);
    expect(charts['Listings by price']?.reduce((sum, row) => sum + Number(secondCell(row)), 0)).toBe(listed);
    expect(charts['Listings by price']?.[0]?.split('\t')[0] ?? '–').toBe(facts['Floor price']);
    const [, ...running] = charts['Volume and floor price']?.[0]?.split('\t') ?? [];
    const today = await chain.soldSince(Math.floor(Date.now() / DAY_MS) * (DAY_MS / 1_000));
    const average = today.count === 0 ? 0n : today.units / BigInt(today.count);
    expect(running).toEqual([inCoins(today.units), inCoins(average), facts['Floor price'], String(today.count)]);
    const sales = charts.Sales?.slice(0, sold).map((row) => row.split('\t').slice(1).join(' '));
    expect(sales?.sort()).toEqual(await chain.sales(sold));
  }).toPass({ timeout: 120_000 });
  return shown;
}

/** Formats base units of a coin with 18 decimals like the page: six decimals, never rounded up. */
function inCoins(units: bigint): string {
  const [whole = '', fraction = ''] = formatEther(units).split('.');
  const digits = fraction.slice(0, 6).replace(/0+$/, '');
  return digits ? `${whole}.${digits}` : whole;
}

function secondCell(row: string): string {
  return row.split('\t')[1] ?? '';
}

/** Number of accounts that hold 1, 2 to 3, 4 to 10, 11 to 25, and more. */
function spread(counts: readonly number[]): readonly string[] {
  const within = (min: number, max: number) => counts.filter((count) => count >= min && count <= max).length;
  return [within(1, 1), within(2, 3), within(4, 10), within(11, 25), within(26, Number.POSITIVE_INFINITY)].map(String);
}
