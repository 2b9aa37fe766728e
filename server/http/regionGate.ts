import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resultCodes } from '../../src/api/codes.ts';
import type { Endpoint } from '../../src/api/endpoint.ts';
import { batchBuy, getNftSwapData, nftSwap } from '../../src/api/nft/buying.ts';
import { makeCollection, signMint } from '../../src/api/nft/creation.ts';
import { makeOrder, prepareMusseOrder } from '../../src/api/nft/orders.ts';
import { commonSwap } from '../../src/api/swap.ts';
import type { ServerConfig } from '../config.ts';
import { tell } from '../observe/happenings.ts';

/** Calls that begin something. What goes on with an order, its refund and its cancelling above all, is for everybody. */
const begins: readonly Endpoint[] = [
  ...[commonSwap, nftSwap, batchBuy, getNftSwapData],
  ...[prepareMusseOrder, makeOrder],
  ...[signMint, makeCollection],
];

/** Whether the caller is where the service is not offered. */
export function isClosedTo(countries: readonly string[], { BLOCKED_COUNTRIES }: ServerConfig): boolean {
  return countries.some((country) => BLOCKED_COUNTRIES.some((blocked) => blocked.toUpperCase() === country));
}

/** Refuses to begin anything for who is where the service is not offered, whatever the page there shows (SHL-15). */
export function closeRegions(app: FastifyInstance, config: ServerConfig): void {
  const calls = new Map(begins.map((call) => [call.path as string, call]));
  app.addHook('preHandler', (request, reply, done) => {
    const call = calls.get(request.routeOptions.url ?? '');
    if (!call || !isClosedTo(countriesOf(request), config)) return done();
    tell({ kind: 'refusal', route: call.path, code: resultCodes.regionNotServed });
    const resCode = call.resCode === 'text' ? String(resultCodes.regionNotServed) : resultCodes.regionNotServed;
    void reply.send({ resCode, resMsg: 'the service is not offered where you are', data: null });
  });
}

/**
 * ISO countries, upper case, as both headers say: a proxy sets one of them, and the other may be the caller's own, which can
 * only close what was open. Without a proxy that is trusted (`ips` is there with one alone) both are anybody's word, and none
 * is given.
 */
export function countriesOf({ headers, ips }: FastifyRequest): readonly string[] {
  if (!ips) return [];
  const named = [headers['cf-ipcountry'], headers['x-country']].flatMap((header) => String(header ?? '').split(','));
  return named.flatMap((country) => country.trim().toUpperCase() || []);
}
