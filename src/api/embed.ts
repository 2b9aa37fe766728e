import * as z from 'zod/mini';
import { LanguageCode } from './language.ts';

/** Version of the messages between the app in a frame and the page around it. Raise it when a message changes its meaning. */
export const EMBED_VERSION = 1;

/**
 * Messages that the page around the frame may send. It can fill in the form, as a link can. It cannot set a recipient or a
 * route, and it cannot start or sign anything.
 */
export const HostMessages = {
  /** Announces the page. The app answers `ready` and sends its messages from then on. */
  hello: z.object({ version: z.number() }),
  look: z.object({
    theme: z.optional(z.enum(['system', 'light', 'dark'])),
    language: z.optional(LanguageCode),
  }),
  /** The page to open, as after `#` in the app's address: `/swap`, `/Records`, `/swap?…` (see `docs/embedding.md`). */
  open: z.object({ path: z.string().check(z.maxLength(500), z.regex(/^\/[\w/-]*(\?[^#\s]*)?$/)) }),
} as const;

/** Messages that the app sends to the page around it. They never contain an address of the user. */
export const AppMessages = {
  ready: z.object({ version: z.number() }),
  /** Height of the app without a scroll bar, in CSS pixels. */
  resized: z.object({ height: z.number() }),
  /** The wallet sent a transaction. `chain` is a CAIP-2 id; `kind` is its purpose: `swap`, `approval`, `purchase`… */
  transactionSent: z.object({ kind: z.string(), chain: z.string(), hash: z.string() }),
  /** The transaction is closed. `outcome`: `reported`, `failed` and more. Only the order says if the other side paid. */
  transactionClosed: z.object({ kind: z.string(), chain: z.string(), hash: z.string(), outcome: z.string() }),
  /** Whether any wallet is connected. */
  walletChanged: z.object({ connected: z.boolean() }),
} as const;

export type HostMessageMap = { readonly [K in keyof typeof HostMessages]: z.output<(typeof HostMessages)[K]> };
export type AppMessageMap = { readonly [K in keyof typeof AppMessages]: z.output<(typeof AppMessages)[K]> };

/** One message on its way: `{ switchyard: 'hello', data: { version: 1 } }`. */
export const Envelope = z.object({ switchyard: z.string(), data: z.unknown() });

/** Parses a message. `undefined` if the data is not one of these messages. */
export function readMessage<M extends Readonly<Record<string, z.ZodMiniType>>>(
  messages: M,
  raw: unknown,
): { [K in keyof M & string]: { readonly name: K; readonly data: z.output<M[K]> } }[keyof M & string] | undefined {
  const envelope = z.safeParse(Envelope, raw);
  if (!envelope.success || !Object.hasOwn(messages, envelope.data.switchyard)) return undefined;
  const name = envelope.data.switchyard;
  const parsed = z.safeParse(messages[name] ?? z.never(), envelope.data.data);
  // The schema belongs to this name, but the compiler cannot infer that.
  return parsed.success ? ({ name, data: parsed.data } as never) : undefined;
}
