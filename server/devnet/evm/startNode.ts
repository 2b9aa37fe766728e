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
  const provider = new JsonRpcProvider(node.url, chain.chainId, {
    staticNetwork: true,
    pollingInterval: 100,
    // Nonces and blocks are asked for anew each time: a quarter of a second is long here.
    cacheTimeout: -1,
  });
  return { node, provider };
}

export async function stopNode({ node, provider }: RunningNode): Promise<void> {
  provider.destroy();
  await node.stop();
}
