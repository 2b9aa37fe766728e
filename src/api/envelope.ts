import * as z from 'zod/mini';
import type { Service } from './endpoint.ts';

/** `{ resCode, resMsg, data }`; the code comes as text or number (contract §1.1). */
export const Envelope = z.object({
  resCode: z.union([z.string(), z.number()]),
  resMsg: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
});

/** 100 on the product's own services, 800 on the Omnibridge host (contract §1.1). */
const successCode: Readonly<Record<Service, number>> = { swap: 100, main: 100, bridge: 800, devnet: 100 };

/** Whether a code means success. Every service may use either code, as XUMM replies do (spec §7). */
export function isSuccess(resCode: string | number): boolean {
  return Number(resCode) === 100 || Number(resCode) === 800;
}

/** The code that our own backend sends on success. */
export function successCodeOf(service: Service): number {
  return successCode[service];
}

/** resCode 900: a success without data (spec §7). */
export function isNothing(resCode: string | number): boolean {
  return Number(resCode) === 900;
}
