import * as z from 'zod/mini';
import { type DataOf, endpoint } from './endpoint.ts';

/** Requests to XUMM (Xaman) of the XRP Ledger, made with the backend's keys (contract §7). The success code is 800. */
const xumm = { service: 'main', baseData: false, success: 800 } as const;

const Uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** Address of a picture or a socket: over TLS or, in the demo, on the local machine or the page's own origin. */
const Place = z
  .string()
  .check(
    z.maxLength(1_000),
    z.regex(/^(https:\/\/|wss:\/\/|https?:\/\/127\.0\.0\.1[:/]|wss?:\/\/127\.0\.0\.1[:/]|\/(?!\/))/),
  );
const flag = z.catch(z.boolean(), false);

/** Some services send `info` as JSON text, others as an object. */
function info<S extends z.core.$ZodType>(schema: S) {
  return z.object({
    info: z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? parseJson(value) : value)),
      schema as z.core.$ZodType<z.output<S>, unknown>,
    ),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The only kind of transaction in a signing request. The wallet sets fee and sequence. */
export const XummPayment = z.strictObject({
  TransactionType: z.literal('Payment'),
  Account: z.string().check(z.maxLength(50)),
  Destination: z.string().check(z.maxLength(50)),
  DestinationTag: z.optional(z.int().check(z.gte(0), z.lte(0xffff_ffff))),
  Amount: z.union([
    z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
    z.strictObject({
      currency: z.string().check(z.maxLength(40)),
      issuer: z.string().check(z.maxLength(50)),
      value: z.string().check(z.maxLength(60)),
    }),
  ]),
  LastLedgerSequence: z.int().check(z.positive()),
});

/** Creates a request for the user to scan: to sign in, or to sign and send `txjson` (a `XummPayment` as text). */
export const xummPayload = endpoint({
  ...xumm,
  method: 'GET',
  path: '/api/xumm/payload',
  request: z.object({ txjson: z.optional(z.string().check(z.maxLength(2_000))) }),
  data: info(z.object({ uuid: Uuid, refs: z.object({ qr_png: Place, websocket_status: Place }) })),
});

/** The state of a request and, after the signature, the account that signed it. */
export const xummWalletAddress = endpoint({
  ...xumm,
  path: '/api/xumm/queryWalletAddress',
  request: z.object({ uuid: Uuid }),
  data: info(
    z.object({
      meta: z.object({ uuid: Uuid, resolved: flag, signed: flag, cancelled: flag, expired: flag }),
      response: z.object({
        account: z.optional(z.nullable(z.string())),
        txid: z.optional(z.nullable(z.string())),
      }),
    }),
  ),
});

/** Cancels a request, so that it can no longer be signed. False if it was already opened or answered. Ours. */
export const xummCancel = endpoint({
  ...xumm,
  path: '/api/xumm/cancel',
  request: z.object({ uuid: Uuid }),
  data: z.object({ cancelled: z.boolean() }),
});

/** A new request: its id, the picture of its code, and the socket that reports the answer. */
export function xummRequestOf({ info: { uuid, refs } }: DataOf<typeof xummPayload>) {
  return { id: uuid, picture: refs.qr_png, socket: refs.websocket_status };
}
