import * as z from 'zod/mini';

/** Readers of sent swaps in the outbox, which are stored with the names of the wire. */

const text = z._default(z.string(), '');
/** The values that were shown to the user. */
export const ShownSwap = z.object({ fromSymbol: z.string(), toSymbol: z.string(), fromAmount: z.string() });

/** The report of a sent swap to the backend. */
export const StoredReport = z.object({
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
});

/** Identifies a payment: two swaps with equal fields look the same to the user. */
export function paymentOf(report: z.output<typeof StoredReport>): string {
  const { fromChain, fromTokenAddress, fromTokenAmount, fromAddress, toChain, toTokenAddress, toAddress } = report;
  return [fromChain, fromTokenAddress, fromTokenAmount, fromAddress, toChain, toTokenAddress, toAddress].join(' ');
}

/** A swap as it was shown when it was sent. Chains have the backend's names. */
export interface SentSwap extends z.output<typeof ShownSwap> {
  readonly recipient: string;
  readonly fromChain: string;
  readonly toChain: string;
  /** The promised amount. */
  readonly toAmount: string;
  readonly route: string;
  readonly orderId: string;
}

const Complete = z.object({
  toAddress: z.string(),
  fromChain: z.string(),
  toChain: z.string(),
  toTokenAmount: z.string(),
  dexName: z.string(),
  orderId: text,
  shown: ShownSwap,
});

const Partial = z.object({
  toAddress: text,
  fromChain: text,
  toChain: text,
  toTokenAmount: text,
  dexName: text,
  orderId: text,
  shown: ShownSwap,
});

function swapOf({ toAddress, toTokenAmount, dexName, shown: of, ...swap }: z.output<typeof Complete>): SentSwap {
  return { ...swap, ...of, recipient: toAddress, toAmount: toTokenAmount, route: dexName };
}

/** `undefined` if a field is missing. */
export function sentSwapOf(payload: unknown): SentSwap | undefined {
  const parsed = z.safeParse(Complete, payload);
  return parsed.success ? swapOf(parsed.data) : undefined;
}

/** The swap with empty texts for missing fields. `undefined` if it was never shown. */
export function shownSwapOf(payload: unknown): SentSwap | undefined {
  const parsed = z.safeParse(Partial, payload);
  return parsed.success ? swapOf(parsed.data) : undefined;
}

const Promised = z.object({ toTokenAmount: z.string() });

/** The amount promised when the swap was sent. `undefined` for another payload. */
export function promisedOf(payload: unknown): string | undefined {
  const parsed = z.safeParse(Promised, payload);
  return parsed.success ? parsed.data.toTokenAmount : undefined;
}

const Payout = z.object({ toChain: z.string(), toTokenAddress: z.string(), toAddress: z.string() });

/** The payout that was shown when the swap was sent, with the backend's names. `undefined` for another payload. */
export function shownPayoutOf(
  payload: unknown,
): { readonly chain: string; readonly token: string; readonly recipient: string } | undefined {
  const parsed = z.safeParse(Payout, payload);
  if (!parsed.success) return undefined;
  const { toChain, toTokenAddress, toAddress } = parsed.data;
  return { chain: toChain, token: toTokenAddress, recipient: toAddress };
}
