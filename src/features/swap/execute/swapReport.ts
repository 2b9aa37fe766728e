import * as z from 'zod/mini';
import { ShownSwap, StoredReport } from '../../../api/storedSwap.ts';
import { addTransData } from '../../../api/swapOrders.ts';
import { swapReport } from '../../../api/writeOrder.ts';
import { AppError } from '../../../model/errors.ts';
import type { OutboxHandler } from '../../../shell/outbox/Outbox.ts';
import { AddressBook } from '../../../shell/recipient/AddressBook.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { swapRequestOf } from '../quotes/swapRequestOf.ts';
import type { BuiltOrder } from './buildOrder.ts';
import { handOver, SignedOrder } from './handOver.ts';
import type { SwapPlan } from './SwapPlan.ts';

/** Report of a sent swap to the backend. The outbox stores it together with the values shown to the user. */
export const SwapReport = z.extend(StoredReport, {
  /** Id of the piece that was sent, if the token moves in pieces. Not sent to the backend. */
  piece: z.optional(z.string()),
  /** Present if the backend sends the payment that the wallet signed. */
  signed: z.optional(SignedOrder),
  shown: ShownSwap,
});
export type SwapReport = z.output<typeof SwapReport>;

/** The report of a plan after its order was built. */
export function reportOf(
  parts: Pick<Shell, 'chains' | 'tokens'>,
  plan: SwapPlan,
  facts: BuiltOrder['facts'],
): SwapReport {
  const { from, to, amount, piece, route, isZeroGas = false } = plan;
  const toAmount = route.receive.toDecimal();
  const taken = { name: route.name, toAmount, orderId: facts?.orderId ?? '', transfer: facts?.transfer, isZeroGas };
  return {
    ...swapReport(swapRequestOf(parts, plan), taken),
    ...(piece === undefined ? {} : { piece }),
    shown: { fromSymbol: from.symbol, toSymbol: to.symbol, fromAmount: amount.toDecimal() },
  };
}

/** Reports sent swaps to the backend (SWP-06, SWP-07). */
export function swapReporter({ api, chains, wallet, storage }: Shell): OutboxHandler {
  return {
    async report({ hash, payload, createdAt }, signal) {
      const parsed = z.safeParse(SwapReport, payload);
      if (!parsed.success)
        throw new AppError('api/malformed', { endpoint: addTransData.path, detail: 'stored report' });
      const { shown: _shown, piece: _piece, signed, ...request } = parsed.data;
      // With a different hash, the wallet has replaced the transaction and already sent the new one.
      if (signed?.hash === hash) await handOver(api, signed, signal);
      await api.call(addTransData, { ...request, hash }, { signal });
      const chain = chains.byWireName(request.toChain);
      const [address = '', memo = ''] = request.toAddress.split('#', 2);
      if (!chain || address === wallet.payerOn(chain)) return;
      new AddressBook(storage).remember({ chain: chain.id, address, memo, usedAt: createdAt });
    },
  };
}
