import { getTokenDecoder } from '@solana-program/token';
import { NATIVE_ADDRESS } from '../../../../src/api/swap.ts';
import type { Market } from '../routing.ts';
import { bridged, type SolanaParts } from './SolanaParts.ts';

/** What the desk has, base units by address as in the market's pools. */
export type Stock = ReadonlyMap<string, bigint>;

/** All that the desk has now; what it holds for others is among it. */
export async function stockOf({ rpc, desk, tokens }: SolanaParts): Promise<Stock> {
  const [coins, ...accounts] = await rpc.accounts([desk.address, ...tokens.map(({ account }) => account)]);
  return new Map([
    [NATIVE_ADDRESS, coins?.lamports ?? 0n],
    ...tokens.map(({ mint }, index): [string, bigint] => {
      const account = accounts[index];
      return [mint, account ? getTokenDecoder().decode(account.data).amount : 0n];
    }),
  ]);
}

/** What the desk has and holds for nobody: payments that were neither paid elsewhere nor given back stay out of it. */
export async function freeStockOf(parts: SolanaParts): Promise<Stock> {
  const { ledger } = parts;
  const stock = await stockOf(parts);
  // Known after the balances, so that nothing is in them that is not known.
  await ledger.refresh();
  const free = new Map(stock);
  for (const { signature, token, units } of ledger.payments) {
    if (ledger.closed.has(signature)) continue;
    const address = token?.mint ?? NATIVE_ADDRESS;
    const left = (free.get(address) ?? 0n) - units;
    free.set(address, left > 0n ? left : 0n);
  }
  return free;
}

/** The desk's stock as pools against its dollar, with the fee of the exchanges: what it buys becomes cheaper. */
export function deskMarket({ tokens }: SolanaParts, stock: Stock): Market {
  const dollar = tokens.find(({ symbol }) => symbol === bridged.Ferry)?.mint ?? '';
  const others = [NATIVE_ADDRESS, ...tokens.flatMap(({ mint }) => (mint === dollar ? [] : [mint]))];
  return {
    pools: others.map((address) => ({
      exchange: 'Desk',
      token0: address,
      token1: dollar,
      reserve0: stock.get(address) ?? 0n,
      reserve1: stock.get(dollar) ?? 0n,
    })),
    hops: [dollar],
    taxed: new Set(),
  };
}
