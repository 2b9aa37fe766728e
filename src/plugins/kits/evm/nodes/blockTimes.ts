import * as z from 'zod/mini';
import { AppError } from '../../../../model/errors.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { quantityOf } from '../wallets/word.ts';
import type { EvmNodes, NodeBatch } from './EvmNodes.ts';

const Block = z.object({ timestamp: z.string() });

/** See `ChainDriver.chainTimes`. An answer without a node of the build is none: the backend may list nodes of its own. */
export async function blockTimes(nodes: EvmNodes, chain: string, options: Cancellable): Promise<readonly number[]> {
  const { answers, isPartial } = await nodes.queryTwo(timeAt, options);
  if (isPartial) throw new AppError('chain/unreachable', { chain });
  return answers;
}

async function timeAt(batch: NodeBatch): Promise<number> {
  const [outcome] = await batch([{ method: 'eth_getBlockByNumber', params: ['latest', false] }]);
  const block = z.safeParse(Block, outcome?.status === 'ok' ? outcome.result : undefined);
  const seconds = block.success ? quantityOf(block.data.timestamp) : undefined;
  if (seconds === undefined) throw new Error('the node has no block');
  return Number(seconds) * 1_000;
}
