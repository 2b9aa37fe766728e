import { uniswapV2 } from '../../../devnet/artifacts.ts';
import { devnetTokens } from '../../../devnet/devnetChains.ts';
import type { Market } from '../routing.ts';
import type { EvmParts } from './EvmParts.ts';

const pair = uniswapV2('UniswapV2Pair').abi;

/** The pools of a chain as they stand now, or stood after a block. */
export async function readMarket({ provider, deployment }: EvmParts, blockTag?: number): Promise<Market> {
  const data = pair.encodeFunctionData('getReserves');
  const pools = await Promise.all(
    deployment.pools.map(async ({ exchange, pair: to, token0, token1 }) => {
      const answer = await provider.call({ to, data, ...(blockTag === undefined ? {} : { blockTag }) });
      const [reserve0, reserve1] = pair.decodeFunctionResult('getReserves', answer);
      return {
        exchange,
        token0: token0.toLowerCase(),
        token1: token1.toLowerCase(),
        reserve0: BigInt(reserve0),
        reserve1: BigInt(reserve1),
      };
    }),
  );
  const addresses = devnetTokens.map(({ symbol, contract }) => ({
    contract,
    address: deployment.tokens[symbol] ?? '',
  }));
  const dollar = deployment.tokens.yUSD ?? '';
  return {
    pools,
    hops: [deployment.wrapped.toLowerCase(), dollar.toLowerCase()],
    taxed: new Set(
      addresses.filter(({ contract }) => contract === 'TaxedToken').map(({ address }) => address.toLowerCase()),
    ),
  };
}
