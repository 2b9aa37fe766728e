import * as z from 'zod/mini';

const units = z.string().check(z.regex(/^\d{1,60}$/));

/** A token of `GET /v0/tokens`. */
export const NearToken = z.object({
  assetId: z.string().check(z.maxLength(200)),
  decimals: z.int().check(z.gte(0), z.lte(36)),
  blockchain: z.string(),
  symbol: z.string().check(z.maxLength(60)),
  contractAddress: z.optional(z.nullable(z.string())),
});
export type NearToken = z.output<typeof NearToken>;

export const TokensReply = z.array(z.unknown());

/** What the backend reads of `POST /v0/quote`. The app gets the whole reply, because it checks the signature. */
export const QuoteReply = z.looseObject({
  quote: z.looseObject({
    amountIn: units,
    amountOut: units,
    minAmountOut: units,
    timeEstimate: z.int(),
    /** Taken out of `amountOut`, base units of the target token. */
    withdrawFee: z.optional(units),
    /** Only of a quote that is not `dry`. */
    depositAddress: z.optional(z.string()),
    depositMemo: z.optional(z.nullable(z.string())),
  }),
});
export type QuoteReply = z.output<typeof QuoteReply>;

const Hashes = z.catch(z.array(z.object({ hash: z.string() })), []);

/** `GET /v0/status`. */
export const StatusReply = z.object({
  status: z.string(),
  updatedAt: z.optional(z.string()),
  quoteResponse: z.object({
    quoteRequest: z.object({ recipient: z.string(), originAsset: z.string(), destinationAsset: z.string() }),
    quote: z.object({ depositAddress: z.optional(z.string()), depositMemo: z.optional(z.nullable(z.string())) }),
  }),
  swapDetails: z.object({
    amountOut: z.optional(z.nullable(units)),
    refundedAmount: z.optional(z.nullable(units)),
    depositedAmount: z.optional(z.nullable(units)),
    originChainTxHashes: Hashes,
    destinationChainTxHashes: Hashes,
  }),
});
export type StatusReply = z.output<typeof StatusReply>;

/** The reply to a request that is refused. */
export const ErrorReply = z.object({ message: z.string() });
