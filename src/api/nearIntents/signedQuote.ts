import * as z from 'zod/mini';

/** Base units. */
const amount = z.string().check(z.regex(/^\d{1,60}$/));
const text = z.string().check(z.maxLength(300));
const optional = z.optional(z.nullable(text));

/**
 * A quote of NEAR Intents' 1Click with the service's signature, which covers pair, amounts, recipient, refund address and
 * deposit address (docs.near-intents.org; npm `@defuse-protocol/one-click-sdk-typescript`, `verifyQuoteSignature`). Money of a
 * quote with a virtual chain or a message to its recipient could go elsewhere, so those are refused.
 */
export const SignedQuote = z.object({
  quoteRequest: z.object({
    dry: z.literal(false),
    swapType: z.literal('EXACT_INPUT'),
    /** Basis points. */
    slippageTolerance: z.int(),
    originAsset: text,
    depositType: z.literal('ORIGIN_CHAIN'),
    destinationAsset: text,
    amount,
    refundTo: text,
    refundType: z.literal('ORIGIN_CHAIN'),
    recipient: text,
    recipientType: z.literal('DESTINATION_CHAIN'),
    deadline: text,
    quoteWaitingTimeMs: z.optional(z.int()),
    referral: optional,
    virtualChainRecipient: z.optional(z.null()),
    virtualChainRefundRecipient: z.optional(z.null()),
    customRecipientMsg: z.optional(z.null()),
  }),
  quote: z.object({
    amountIn: amount,
    amountInFormatted: text,
    amountInUsd: text,
    minAmountIn: amount,
    amountOut: amount,
    amountOutFormatted: text,
    amountOutUsd: text,
    minAmountOut: amount,
    depositAddress: text,
    depositMemo: optional,
    /** Time as ISO 8601. The service pays back what arrives later, or keeps it after `timeWhenInactive`. */
    deadline: text,
    timeWhenInactive: optional,
    timeEstimate: z.int(),
    refundFee: z.optional(amount),
    withdrawFee: z.optional(amount),
    virtualChainRecipient: z.optional(z.null()),
    virtualChainRefundRecipient: z.optional(z.null()),
    customRecipientMsg: z.optional(z.null()),
  }),
  timestamp: text,
  signature: z.string().check(z.regex(/^ed25519:[1-9A-HJ-NP-Za-km-z]{64,90}$/)),
});
export type SignedQuote = z.output<typeof SignedQuote>;

/** Fields that are signed only if they have a value that is not empty or 0. */
const optionalFields = [
  'quoteWaitingTimeMs',
  'referral',
  'depositMemo',
  'timeWhenInactive',
  'timeEstimate',
  'refundFee',
  'withdrawFee',
];

/** The signed text is the SHA-256 of this JSON in base58. */
export function signedJson({ quoteRequest, quote, timestamp }: Omit<SignedQuote, 'signature'>): string {
  // The deadline of the quote replaces the requested one.
  const fields: Readonly<Record<string, unknown>> = { ...quoteRequest, ...quote, timestamp };
  const signed = Object.entries(fields).filter(([name, value]) =>
    optionalFields.includes(name) ? Boolean(value) : value !== undefined && value !== null,
  );
  return JSON.stringify(Object.fromEntries(signed.sort(([a], [b]) => (a < b ? -1 : 1))));
}
