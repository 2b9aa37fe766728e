import { Interface } from 'ethers';
import type { Address } from '../../../../model/caip.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import type { PinnedContract } from '../../../../shell/plugin/contracts.ts';
import type { Exchange } from '../../../../shell/plugin/deposits.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { sameAddress } from '../addresses/evmAddress.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import type { RpcOutcome } from '../nodes/JsonRpcEndpoint.ts';

/** Exchanges of the Uniswap v2 kind (github.com/Uniswap/v2-periphery, `IUniswapV2Router01`). */
const exchangeAbi = new Interface([
  'function getAmountsOut(uint256 units, address[] path) view returns (uint256[] amounts)',
]);

interface Market {
  readonly nodes: EvmNodes;
  readonly chain: Pick<ChainPlugin, 'native'>;
  readonly pinned: readonly PinnedContract[];
}

/**
 * See `Deposits.bestExchange`. The path in the bytes does not limit the result: a backend could lead it through a pool of its
 * own. Nodes of two hosts are asked.
 */
export async function bestExchange(
  { nodes, chain, pinned }: Market,
  { path: given, payUnits }: Exchange,
  options: Cancellable,
): Promise<readonly bigint[]> {
  // Pools hold the coin in its wrapped form.
  const wrapped = pinned.find(({ role, symbol }) => role === 'token' && symbol === `W${chain.native.symbol}`)?.address;
  const path = given.flatMap((token) => token ?? wrapped ?? []);
  if (path.length < given.length) return [];
  const of = (role: PinnedContract['role']) => pinned.filter((pin) => pin.role === role).map(({ address }) => address);
  const calls = of('exchange').flatMap((exchange) =>
    pathsLike(path, of('token')).map((tokens) => ({
      method: 'eth_call',
      params: [{ to: exchange, data: exchangeAbi.encodeFunctionData('getAmountsOut', [payUnits, tokens]) }, 'latest'],
    })),
  );
  const reading = await nodes.queryTwo(async (batch) => (await batch(calls)).map(unitsIn), options);
  // A payment that ends in its own token needs no exchange.
  const asPaid = sameAddress(path[0] ?? '', path.at(-1) ?? '') ? payUnits : 0n;
  return reading.answers.map((units) => [...units, asPaid].sort((a, b) => (a > b ? -1 : 1))[0] ?? 0n);
}

/** The path itself, the direct one, and those over one pinned token. */
function pathsLike(path: readonly Address[], hops: readonly Address[]): readonly (readonly Address[])[] {
  const [from = '', to = ''] = [path[0], path.at(-1)];
  const others = hops.filter((hop) => !sameAddress(hop, from) && !sameAddress(hop, to));
  return [path, [from, to], ...others.map((hop) => [from, hop, to])];
}

/** Zero if the exchange has no such pool. */
function unitsIn(outcome: RpcOutcome): bigint {
  if (outcome.status !== 'ok' || typeof outcome.result !== 'string') return 0n;
  try {
    const [amounts] = exchangeAbi.decodeFunctionResult('getAmountsOut', outcome.result);
    return BigInt(amounts.at(-1) ?? 0n);
  } catch {
    return 0n;
  }
}
