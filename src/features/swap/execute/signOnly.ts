import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { FlowRecord } from '../../../trade/pipeline/Pipeline.ts';
import { handOver, type SignedOrder } from './handOver.ts';
import type { SwapReport } from './swapReport.ts';

/**
 * For swaps whose gas the backend pays (SWP-09). The wallet signs, the outbox stores the signed payment, and the
 * backend gets it. `submit` rejects with `transaction/dropped` when the backend does not take it, and nothing is sent.
 */
export function signOnly(
  { signer, api, chains }: Pick<Shell, 'api' | 'chains' | 'signer'>,
  { transaction, payload }: { readonly transaction: UnsignedTransaction; readonly payload: SwapReport },
): Required<Pick<FlowRecord, 'sign' | 'submit'>> {
  const chain = chains.require(transaction.chain).name;
  let order: SignedOrder | undefined;
  return {
    async sign(options) {
      const { hash, raw } = await signer.sign(transaction, options);
      order = { orderId: payload.orderId, hash, raw, chain };
      return { hash, payload: { ...payload, signed: order } };
    },
    // An earlier payment that the outbox found needs no submission: the outbox submits it with its report.
    submit: async (signal) => {
      if (order) await handOver(api, order, signal);
    },
  };
}
