import * as z from 'zod/mini';

/** A decimal amount; numbers come as text (`numbersAsText`). */
const decimal = z.string().check(z.regex(/^\d{1,30}(\.\d{1,30})?$/));
const text = z.string().check(z.maxLength(300));
const optional = z.optional(z.nullable(text));

/** A coin of `GET /v2/coins`, with the networks on which it can be paid and received. Absent: it is active. */
export const Coin = z.object({
  code: z.string(),
  is_active: z.optional(z.union([z.boolean(), z.string()])),
  networks: z.array(z.object({ code: z.string(), is_active: z.optional(z.union([z.boolean(), z.string()])) })),
});

export const CoinsReply = z.array(z.unknown());

/** `POST /v1/info`. */
export const InfoReply = z.object({
  min_amount: decimal,
  /** 0: no limit. */
  max_amount: decimal,
  /** Arrives after the fees, for the whole payment. */
  amount: decimal,
  withdrawal_fee: z._default(decimal, '0'),
  rate_id: text,
  /** Milliseconds since 1970. */
  rate_id_expired_at: z.string().check(z.regex(/^\d{13}$/)),
});
export type InfoReply = z.output<typeof InfoReply>;

/** `POST /v1/transaction`, `GET /v1/transaction/{id}`. */
export const TransactionReply = z.object({
  transaction_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{6,64}$/)),
  status: z.string(),
  coin_from: text,
  coin_from_network: text,
  coin_to: text,
  coin_to_network: text,
  deposit_amount: decimal,
  withdrawal_amount: decimal,
  real_withdrawal_amount: optional,
  deposit: text,
  deposit_extra_id: optional,
  withdrawal: text,
  hash_in: optional,
  hash_out: optional,
  return_hash: optional,
  return_amount: optional,
});
export type TransactionReply = z.output<typeof TransactionReply>;
