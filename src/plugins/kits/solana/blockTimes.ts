import { AppError } from '../../../model/errors.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { wholeNumber } from '../shared/nodes/wholeNumber.ts';
import type { SolanaNodes } from './SolanaNodes.ts';

/** See `ChainDriver.chainTimes`. An answer without a node of the build is none: the backend may list nodes of its own. */
export async function blockTimes(nodes: SolanaNodes, chain: string, options: Cancellable): Promise<readonly number[]> {
  const { answers, isPartial } = await nodes.queryTwo(async (call) => {
    const slot = await call('getSlot', [{ commitment: 'confirmed' }], wholeNumber);
    return Number(await call('getBlockTime', [Number(slot)], wholeNumber)) * 1_000;
  }, options);
  if (isPartial) throw new AppError('chain/unreachable', { chain });
  return answers;
}
