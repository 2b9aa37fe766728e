import { JsonRpcProvider } from 'ethers';
import type { DevnetChain } from '../devnetChains.ts';
import { AnvilNode, type BlockProduction } from '../nodes/AnvilNode.ts';

export interface RunningNode {
  readonly node: AnvilNode;
  readonly provider: JsonRpcProvider;
}

interface NodeOptions {
  readonly chain: DevnetChain;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Starts an anvil with a provider for it. */
export async function startNode({ chain, folder, signal }: NodeOptions, making: BlockProduction): Promise<RunningNode> {
  const node = await AnvilNode.start(chain, { folder, making, signal });
  return { node, provider: providerOf(node.url, chain) };
}

/** A provider for a chain of the demo. */
export function providerOf(url: string, { chainId }: DevnetChain): JsonRpcProvider {
  return new JsonRpcProvider(url, chainId, {
    staticNetwork: true,
    pollingInterval: 100,
    // No cache for nonces and blocks: the default of 250 ms is too long here.
    cacheTimeout: -1,
    // Requests within 2 ms are sent as one batch. The default of 10 ms is too slow for consecutive requests.
    batchStallTime: 2,
  });
}

export async function stopNode({ node, provider }: RunningNode): Promise<void> {
  provider.destroy();
  await node.stop();
}
