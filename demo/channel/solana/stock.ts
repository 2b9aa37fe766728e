import { getTokenDecoder } from '@solana-program/token';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import type { Market } from '../routing.ts';
import { bridged, type SolanaParts } from './SolanaParts.ts';

/** Base units by address, as in the market's pools. */
export type Stock = ReadonlyMap<string, bigint>;

/** The treasury's balances. Payments that the program holds are not part of them. */
export async function stockOf({ rpc, treasury, tokens }: SolanaParts): Promise<Stock> {
  const [coins, ...accounts] = await rpc.accounts([treasury.address, ...tokens.map(({ account }) => account)]);
  return new Map([
    [NATIVE_ADDRESS, coins?.lamports ?? 0n],
    ...tokens.map(({ mint }, index): [string, bigint] => {
      const account = accounts[index];
      return [mint, account ? getTokenDecoder().decode(account.data).amount : 0n];
    }),
  ]);
}

/** The treasury's stock as pools against its dollar, with the fee of the exchanges. A token that it buys becomes cheaper. */
export function treasuryMarket({ tokens }: SolanaParts, stock: Stock): Market {
  const dollar = tokens.find(({ symbol }) => symbol === bridged.Ferry)?.mint ?? '';
  const others = [NATIVE_ADDRESS, ...tokens.flatMap(({ mint }) => (mint === dollar ? [] : [mint]))];
  return {
    pools: others.map((address) => ({
      exchange: 'Treasury',
      token0: address,
      token1: dollar,
      reserve0: stock.get(address) ?? 0n,
      reserve1: stock.get(dollar) ?? 0n,
    })),
    hops: [dollar],
    taxed: new Set(),
  };
}
