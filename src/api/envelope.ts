import * as z from 'zod/mini';
import type { ApiResult, Service } from './endpoint.ts';

/** `{ resCode, resMsg, data }`; the code comes as text or number (contract §1.1). */
const Envelope = z.object({
  resCode: z.union([z.string(), z.number()]),
  resMsg: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
});

/** 100 on the product's own services, 800 on the Omnibridge host (contract §1.1). */
const successCode: Readonly<Record<Service, number>> = { swap: 100, main: 100, bridge: 800, devnet: 100 };

/** Whether a code means success. Every service may use either code, as XUMM replies do (spec §7). */
function isSuccess(resCode: string | number): boolean {
  return Number(resCode) === 100 || Number(resCode) === 800;
}

/** The code that our own backend sends on success. */
export function successCodeOf(service: Service): number {
  return successCode[service];
}

/** Result code 900: a success without data (spec §7). */
function isNothing(resCode: string | number): boolean {
  return Number(resCode) === 900;
}

/** The code, text and data of a reply. `undefined` if it is not an envelope. */
export function readEnvelope(body: unknown) {
  const { data } = z.safeParse(Envelope, body);
  return data && { resultCode: Number(data.resCode), message: data.resMsg ?? '', data: data.data };
}

/** The result of a reply, with data that are not checked yet. */
export function resultOf(
  body: unknown,
): Extract<ApiResult<unknown>, { status: 'ok' | 'empty' | 'refused' | 'malformed' }> {
  const reply = readEnvelope(body);
  if (!reply) return { status: 'malformed', detail: 'no resCode' };
  const { resultCode, message, data } = reply;
  if (isNothing(resultCode)) return { status: 'empty' };
  return isSuccess(resultCode) ? { status: 'ok', data } : { status: 'refused', resultCode, message };
}
