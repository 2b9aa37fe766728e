import { base64urlnopad, hex } from '@scure/base';
import * as z from 'zod/mini';

const Message = z.object({
  hash: z.optional(z.nullable(z.string())),
  hash_norm: z.optional(z.nullable(z.string())),
  destination: z.optional(z.nullable(z.string())),
  value: z.optional(z.nullable(z.string().check(z.regex(/^\d{1,30}$/)))),
  bounced: z.optional(z.nullable(z.boolean())),
  message_content: z.optional(z.nullable(z.object({ hash: z.optional(z.nullable(z.string())) }))),
});

/** One transaction as Toncenter's index tells it. */
const Transaction = z.object({
  in_msg: z.optional(z.nullable(Message)),
  out_msgs: z._default(z.array(Message), []),
  description: z.object({
    aborted: z.optional(z.nullable(z.boolean())),
    action: z.optional(z.nullable(z.object({ success: z.optional(z.nullable(z.boolean())) }))),
  }),
});

export const TransactionList = z.object({ transactions: z.array(Transaction) });

/** An external message and all transactions caused by it. `transactions` is keyed by hash. The order begins with the root. */
export const Trace = z.object({
  is_incomplete: z.optional(z.boolean()),
  trace_info: z.optional(z.object({ trace_state: z.optional(z.string()) })),
  transactions: z.record(z.string(), Transaction),
  transactions_order: z.optional(z.array(z.string())),
});

export const TraceList = z.object({ traces: z.array(Trace) });

/** The newest block of the masterchain; its time is in seconds since 1970. */
export const Head = z.object({
  last: z.object({ gen_utime: z.union([z.int(), z.string().check(z.regex(/^\d{1,12}$/))]) }),
});

/** A base64 hash of the index as hex. `undefined` if it is invalid. */
export function base64Hash(text: string | null | undefined): string | undefined {
  if (!text || !/^[-\w+/]{43}=?$/.test(text)) return undefined;
  try {
    return hex.encode(base64urlnopad.decode(text.replace('=', '').replaceAll('+', '-').replaceAll('/', '_')));
  } catch {
    return undefined;
  }
}
