import * as z from 'zod/mini';
import { commonSwap, TxDataFacts } from '../../../api/swap.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { type SwapPlan, wireRecipient } from './SwapPlan.ts';

export interface BuiltOrder {
  /** Input for the driver of the source chain. */
  readonly txData: unknown;
  /** Fields that the app itself reads. `undefined` if the reply has none of them. */
  readonly facts: z.output<typeof TxDataFacts> | undefined;
}

/** Requests the order of a plan from the backend. The same `key` always returns the same order. */
export async function buildOrder(
  { chains, tokens, api }: Shell,
  plan: SwapPlan,
  { key, signal }: { readonly key: string; readonly signal: AbortSignal },
): Promise<BuiltOrder> {
  const { from, to, amount, route, slippageBps, sender, zeroGas } = plan;
  const { txData } = await api.call(
    commonSwap,
    {
      fromTokenAddress: tokens.wireAddress(from),
      toTokenAddress: tokens.wireAddress(to),
      fromAddress: sender,
      toAddress: wireRecipient(plan),
      fromTokenChain: chains.require(from.chain).wire.name,
      toTokenChain: chains.require(to.chain).wire.name,
      fromTokenAmount: amount.units.toString(),
      amountOutMin: route.minReceive.units.toString(),
      routerPath: [...route.path],
      dex: route.dex,
      slippage: slippageBps / 100,
      idempotencyKey: key,
      ...(zeroGas ? { isNoGas: true } : {}),
    },
    { signal },
  );
  const facts = z.safeParse(TxDataFacts, txData);
  return { txData, facts: facts.success ? facts.data : undefined };
}
