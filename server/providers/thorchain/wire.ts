import * as z from 'zod/mini';

/** With 8 decimals, whatever the asset. */
const amount = z.string().check(z.regex(/^\d{1,40}$/));
const seconds = z.optional(z.int().check(z.gte(0)));

/** `null` and an absent list are empty. */
function listOf<S extends z.core.$ZodType>(item: S) {
  return z.pipe(
    z.optional(z.nullable(z.array(item))),
    z.transform((items) => items ?? []),
  );
}

export const Pool = z.object({ asset: z.string(), status: z.string() });

/** `GET /thorchain/pools`. */
export const PoolsReply = z.array(z.unknown());

/** `GET /thorchain/quote/swap`. */
export const QuoteReply = z.object({
  /** After all fees. */
  expected_amount_out: amount,
  /** Seconds since 1970. */
  expiry: z.int().check(z.gte(0)),
  fees: z.object({ total: amount }),
  recommended_min_amount_in: z.optional(amount),
  total_swap_seconds: seconds,
  inbound_confirmation_seconds: seconds,
  outbound_delay_seconds: seconds,
});
export type QuoteReply = z.output<typeof QuoteReply>;

const Coin = z.object({ asset: z.string(), amount });

const Stage = z.looseObject({ completed: z.optional(z.boolean()), pending: z.optional(z.boolean()) });

/** `GET /thorchain/tx/status/{hash}`. Of an unknown transaction there are only stages. */
export const StatusReply = z.object({
  tx: z.optional(
    z.object({
      id: z.string(),
      chain: z.string(),
      coins: listOf(Coin),
      memo: z.optional(z.string()),
    }),
  ),
  planned_out_txs: listOf(
    z.object({ chain: z.string(), to_address: z.string(), coin: Coin, refund: z.optional(z.boolean()) }),
  ),
  out_txs: listOf(
    z.object({
      id: z.string(),
      chain: z.string(),
      to_address: z.optional(z.string()),
      coins: listOf(Coin),
      memo: z.optional(z.string()),
    }),
  ),
  stages: z.record(z.string(), Stage),
});
export type StatusReply = z.output<typeof StatusReply>;

/** A refused request: of a node, or of a gateway in front of it. */
export const ErrorReply = z.object({ message: z.optional(z.string()), error: z.optional(z.string()) });
