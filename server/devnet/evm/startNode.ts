import { JsonRpcProvider } from 'ethers';
import { AnvilNode, type Making } from '../AnvilNode.ts';
import type { DevnetChain } from '../devnetChains.ts';

export interface RunningNode {
  readonly node: AnvilNode;
  readonly provider: JsonRpcProvider;
}

interface NodeOptions {
  readonly chain: DevnetChain;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** An anvil and a way to talk to it. */
export async function startNode({ chain, folder, signal }: NodeOptions, making: Making): Promise<RunningNode> {
  const node = await AnvilNode.start(chain, { folder, making, signal });
  return { node, provider: providerOf(node.url, chain) };
}

/** A way to talk to a chain of the demo. */
export function providerOf(url: string, { chainId }: DevnetChain): JsonRpcProvider {
  return new JsonRpcProvider(url, chainId, {
    staticNetwork: true,
    pollingInterval: 100,
    // Nonces and blocks are asked for anew each time: a quarter of a second is long here.
    cacheTimeout: -1,
  });
}

export async function stopNode({ node, provider }: RunningNode): Promise<void> {
  provider.destroy();
  await node.stop();
}
