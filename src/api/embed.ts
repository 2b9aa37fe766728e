import * as z from 'zod/mini';

/** Of the messages between the app in a frame and the page around it; raised when one of them changes its meaning. */
export const EMBED_VERSION = 1;

/**
 * What the page around the frame may ask. It can fill in the form, as a link can, and no more: no recipient, no route, nothing
 * is begun or signed by it.
 */
export const HostMessages = {
  /** Who is there; the app answers `ready`, and tells from then on. */
  hello: z.object({ version: z.number() }),
  look: z.object({
    theme: z.optional(z.enum(['system', 'light', 'dark'])),
    language: z.optional(z.enum(['en', 'zh', 'korea'])),
  }),
  /** Where in the app to go, as after `#` in its address: `/swap`, `/Records`, `/swap?…` as `docs/embedding.md` says. */
  open: z.object({ path: z.string().check(z.maxLength(500), z.regex(/^\/[\w/-]*(\?[^#\s]*)?$/)) }),
} as const;

/** What the app tells the page around it. No address of the user's is in it. */
export const AppMessages = {
  ready: z.object({ version: z.number() }),
  /** How high the app would be without a scroll bar, in CSS pixels. */
  resized: z.object({ height: z.number() }),
  /** The wallet gave away a transaction; `chain` is a CAIP-2 id, `kind` what it is for: `swap`, `approval`, `purchase`… */
  transactionSent: z.object({ kind: z.string(), chain: z.string(), hash: z.string() }),
  /** Nothing is left to do for it. `outcome`: `reported` and `failed` among others; whether the other side paid says the order. */
  transactionClosed: z.object({ kind: z.string(), chain: z.string(), hash: z.string(), outcome: z.string() }),
  /** Whether any wallet is connected. */
  walletChanged: z.object({ connected: z.boolean() }),
} as const;

export type HostMessageMap = { readonly [K in keyof typeof HostMessages]: z.output<(typeof HostMessages)[K]> };
export type AppMessageMap = { readonly [K in keyof typeof AppMessages]: z.output<(typeof AppMessages)[K]> };

/** One message on its way: `{ switchyard: 'hello', data: { version: 1 } }`. */
export const Envelope = z.object({ switchyard: z.string(), data: z.unknown() });

/** The message, parsed; `undefined` for everything else that windows say to one another. */
export function readMessage<M extends Readonly<Record<string, z.ZodMiniType>>>(
  messages: M,
  raw: unknown,
): { [K in keyof M & string]: { readonly name: K; readonly data: z.output<M[K]> } }[keyof M & string] | undefined {
  const envelope = z.safeParse(Envelope, raw);
  if (!envelope.success || !Object.hasOwn(messages, envelope.data.switchyard)) return undefined;
  const name = envelope.data.switchyard;
  const parsed = z.safeParse(messages[name] ?? z.never(), envelope.data.data);
  // The schema is the name's own, which the compiler cannot follow.
  return parsed.success ? ({ name, data: parsed.data } as never) : undefined;
}
