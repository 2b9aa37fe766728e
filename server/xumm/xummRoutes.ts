import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { resultCodes } from '../../src/api/codes.ts';
import { XummPayment, xummCancel, xummPayload, xummWalletAddress } from '../../src/api/xumm.ts';
import { implement } from '../http/calls/implement.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import { jsonOf } from '../upstream/jsonOf.ts';
import type { XummPlatform } from './XummPlatform.ts';

/** People answer these requests, so more from one address are not normal use. */
const REQUESTS_PER_MINUTE = 20;

/** XUMM requests with this deployment's keys (contract §7). Without keys every call is refused. */
export function xummRoutes(app: FastifyInstance, platform: XummPlatform | undefined): void {
  const known = (): XummPlatform => {
    if (!platform) throw new Refusal(resultCodes.currencyUnsupported, 'this deployment has no keys for XUMM');
    return platform;
  };

  implement(app, xummPayload, {
    perMinute: REQUESTS_PER_MINUTE,
    handler: async ({ txjson }) => ({ info: JSON.stringify(await known().create(transactionOf(txjson))) }),
  });

  implement(app, xummWalletAddress, async ({ uuid }) => {
    const info = await known().get(uuid);
    if (!info) throw new Refusal(resultCodes.nothing, 'no such request');
    return { info };
  });

  implement(app, xummCancel, async ({ uuid }) => ({ cancelled: await known().cancel(uuid) }));
}

/** Only sign-ins and payments are allowed, because the caller decides what the user is asked to sign. */
function transactionOf(txjson: string | undefined) {
  if (txjson === undefined) return { TransactionType: 'SignIn' as const };
  const parsed = z.safeParse(XummPayment, jsonOf(txjson));
  if (!parsed.success) throw new Refusal(resultCodes.invalidParameter, 'invalid parameter: txjson');
  return parsed.data;
}
