import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(128));

/** The order data in a Solana memo next to the payment. Orders used it before the escrow program existed. */
const OrderMemo = z.object({
  /** Version of this form. */
  switchyard: z.literal(1),
  /** The order: `0x` and 64 hex digits. */
  id: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
  /** CAIP-2 of the target chain. */
  chain: text.check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
  /** Address of the target token on that chain; empty for its native coin. */
  token: text,
  /** Minimum amount that must arrive, in base units of the target token. */
  min: z.string().check(z.regex(/^\d{1,78}$/)),
  /** The recipient on the target chain. */
  to: text.check(z.minLength(1)),
  /** Later payments are refunded. Seconds since 1970. */
  until: z.int().check(z.positive()),
});
export type OrderMemo = z.output<typeof OrderMemo>;

/** The memo of an order. An order has one encoding. */
export function writeOrderMemo({ id, chain, token, min, to, until }: Omit<OrderMemo, 'switchyard'>): string {
  return JSON.stringify({ switchyard: 1, id, chain, token, min, to, until });
}

/** `undefined` if the text is not exactly the output of `writeOrderMemo`: an order has one encoding. */
export function readOrderMemo(memo: string): OrderMemo | undefined {
  try {
    const parsed = z.safeParse(OrderMemo, JSON.parse(memo));
    return parsed.success && writeOrderMemo(parsed.data) === memo ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
