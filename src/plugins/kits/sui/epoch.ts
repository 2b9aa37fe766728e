import * as z from 'zod/mini';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { wholeNumber } from '../shared/nodes/wholeNumber.ts';
import type { SuiQuery } from './SuiNodes.ts';

const Epoch = z.object({ epoch: z.object({ epochId: wholeNumber, referenceGasPrice: wholeNumber }) });
const SystemState = z.object({ epoch: wholeNumber });

export interface SuiEpoch {
  /** An epoch lasts about a day. Transactions expire by epoch. */
  readonly number: bigint;
  /** MIST for a unit of gas. */
  readonly gasPrice: bigint;
}

export function readEpoch(nodes: NodeAccess<SuiQuery>, options: Cancellable): Promise<SuiEpoch> {
  return nodes.query(
    (query) =>
      query({
        query: '{epoch{epochId referenceGasPrice}}',
        data: Epoch,
        read: ({ epoch }) => ({ number: epoch.epochId, gasPrice: epoch.referenceGasPrice }),
        legacy: async (call) => {
          const [state, gasPrice] = await Promise.all([
            call('suix_getLatestSuiSystemState', [], SystemState),
            call('suix_getReferenceGasPrice', [], wholeNumber),
          ]);
          if (!state || gasPrice === undefined) throw new Error('no epoch');
          return { number: state.epoch, gasPrice };
        },
      }),
    options,
  );
}
