import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Requests of the XRP Ledger's XUMM (Xaman), made with the backend's keys (contract 7). Replies say 800. */
const xumm = { service: 'main', baseData: false, success: 800 } as const;

const Uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** Where a picture or a socket is: over TLS, or on the machine or the page itself in the demo. */
const Place = z
  .string()
  .check(
    z.maxLength(1_000),
    z.regex(/^(https:\/\/|wss:\/\/|https?:\/\/127\.0\.0\.1[:/]|wss?:\/\/127\.0\.0\.1[:/]|\/(?!\/))/),
  );
const flag = z.catch(z.boolean(), false);

/** Some services write `info` as a text of JSON, some as it is. */
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

/** The one kind of transaction that the backend has signed: fee and sequence are the wallet's. */
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

/** Makes a request to be scanned: to sign in, or to sign and send what `txjson` says (`XummPayment`, as a text). */
export const xummPayload = endpoint({
  ...xumm,
  method: 'GET',
  path: '/api/xumm/payload',
  request: z.object({ txjson: z.optional(z.string().check(z.maxLength(2_000))) }),
  data: info(z.object({ uuid: Uuid, refs: z.object({ qr_png: Place, websocket_status: Place }) })),
});

/** How a request stands and, once it is signed, by whom. */
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

/** Takes a request back, so that it cannot be signed any more. False when it was opened or answered before. Ours. */
export const xummCancel = endpoint({
  ...xumm,
  path: '/api/xumm/cancel',
  request: z.object({ uuid: Uuid }),
  data: z.object({ cancelled: z.boolean() }),
});
