import { ownContract, uniswapV2 } from '../../devnet/artifacts.ts';
import { devnetTokens, MULTICALL3 } from '../../devnet/devnetChains.ts';
import type { Market } from '../routing.ts';
import type { EvmParts } from './EvmParts.ts';

const pair = uniswapV2('UniswapV2Pair').abi;

const multicall = ownContract('Multicall').abi;

/** State of the pools of a chain, now or after a block. One request reads all pools. */
export async function readMarket({ provider, deployment }: EvmParts, blockTag?: number): Promise<Market> {
  const callData = pair.encodeFunctionData('getReserves');
  const calls = deployment.pools.map(({ pair: target }) => ({ target, allowFailure: false, callData }));
  const data = multicall.encodeFunctionData('aggregate3', [calls]);
  const answer = await provider.call({ to: MULTICALL3, data, ...(blockTag === undefined ? {} : { blockTag }) });
  const [results] = multicall.decodeFunctionResult('aggregate3', answer);
  const pools = deployment.pools.map(({ exchange, token0, token1 }, index) => {
    const [reserve0, reserve1] = pair.decodeFunctionResult('getReserves', results[index].returnData);
    return {
      exchange,
      token0: token0.toLowerCase(),
      token1: token1.toLowerCase(),
      reserve0: BigInt(reserve0),
      reserve1: BigInt(reserve1),
    };
  });
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
