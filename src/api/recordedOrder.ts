import * as z from 'zod/mini';
import { ShownSwap } from './storedSwap.ts';

const text = z._default(z.string(), '');
const Recorded = z.object({
  fromTokenAddress: text,
  toTokenAddress: text,
  toAddress: text,
  toChain: text,
  toTokenAmount: text,
  dexName: text,
  nfts: z.optional(z.array(z.unknown())),
  shown: z.optional(ShownSwap),
});

/** Fields of an order. */
type RecordedField =
  | 'fromToken'
  | 'toToken'
  | 'fromSymbol'
  | 'toSymbol'
  | 'fromAmount'
  | 'toAmount'
  | 'toChain'
  | 'recipient'
  | 'route';

/** What this device recorded of the order when it was signed. A field that was not recorded is absent. */
export function recordedOrderOf(payload: unknown): Readonly<Partial<Record<RecordedField, string>>> {
  const parsed = z.safeParse(Recorded, payload);
  if (!parsed.success) return {};
  const { shown, nfts, fromTokenAddress, toTokenAddress, toAddress, toTokenAmount, dexName, toChain } = parsed.data;
  const recorded: Readonly<Record<RecordedField, string>> = {
    fromToken: fromTokenAddress,
    toToken: toTokenAddress,
    fromSymbol: shown?.fromSymbol ?? '',
    toSymbol: shown?.toSymbol ?? '',
    fromAmount: shown?.fromAmount ?? '',
    toAmount: toTokenAmount,
    toChain,
    recipient: toAddress,
    // The report of a purchase names its market by id.
    route: nfts ? '' : dexName,
  };
  return Object.fromEntries(Object.entries(recorded).filter(([, value]) => value !== ''));
}
