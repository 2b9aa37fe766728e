import * as z from 'zod/mini';
import { addTransData } from '../../../api/swap.ts';
import { AppError } from '../../../model/errors.ts';
import type { OutboxHandler } from '../../../shell/outbox/Outbox.ts';
import { AddressBook } from '../../../shell/recipient/AddressBook.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { BuiltOrder } from './buildOrder.ts';
import { handOver, SignedOrder } from './handOver.ts';
import { type SwapPlan, wireRecipient } from './SwapPlan.ts';

/** Report of a sent swap to the backend. The outbox stores it together with the values shown to the user. */
export const SwapReport = z.object({
  fromTokenAddress: z.string(),
  toTokenAddress: z.string(),
  fromAddress: z.string(),
  toAddress: z.string(),
  fromTokenAmount: z.string(),
  slippage: z.number(),
  fromChain: z.string(),
  toChain: z.string(),
  toTokenAmount: z.string(),
  dexName: z.string(),
  isNoGas: z.enum(['0', '1']),
  orderId: z.string(),
  orderType: z.string(),
  transferData: z.optional(z.unknown()),
  /** Id of the piece that was sent, if the token moves in pieces. Not sent to the backend. */
  piece: z.optional(z.string()),
  /** Present if the backend sends the payment that the wallet signed. */
  signed: z.optional(SignedOrder),
  shown: z.object({ fromSymbol: z.string(), toSymbol: z.string(), fromAmount: z.string() }),
});
export type SwapReport = z.output<typeof SwapReport>;

/** The report of a plan after its order was built. */
export function reportOf({ chains, tokens }: Shell, plan: SwapPlan, facts: BuiltOrder['facts']): SwapReport {
  const { from, to, amount, piece, route, slippageBps, sender, zeroGas } = plan;
  return {
    fromTokenAddress: tokens.wireAddress(from),
    toTokenAddress: tokens.wireAddress(to),
    fromAddress: sender,
    toAddress: wireRecipient(plan),
    fromTokenAmount: amount.units.toString(),
    slippage: slippageBps / 100,
    fromChain: chains.require(from.chain).wire.name,
    toChain: chains.require(to.chain).wire.name,
    toTokenAmount: route.receive.toDecimal(),
    dexName: route.dex,
    isNoGas: zeroGas ? '1' : '0',
    orderId: facts?.orderId ?? '',
    orderType: '',
    ...(piece === undefined ? {} : { piece }),
    ...(facts?.transferData === undefined ? {} : { transferData: facts.transferData }),
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
