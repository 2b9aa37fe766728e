import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resultCodes } from '../../../src/api/codes.ts';
import type { Endpoint } from '../../../src/api/endpoint.ts';
import { batchBuy, getNftSwapData, nftSwap } from '../../../src/api/nft/buying.ts';
import { makeCollection, signMint } from '../../../src/api/nft/creation.ts';
import { makeOrder, prepareMusseOrder } from '../../../src/api/nft/orders.ts';
import { commonSwap } from '../../../src/api/swapOrders.ts';
import type { ServerConfig } from '../../config.ts';
import { emitMetric } from '../../observe/metricEvents.ts';

/** Calls that begin something. Calls that continue an order, such as refund and cancel, stay open for everyone. */
const begins: readonly Endpoint[] = [
  ...[commonSwap, nftSwap, batchBuy, getNftSwapData],
  ...[prepareMusseOrder, makeOrder],
  ...[signMint, makeCollection],
];

/** Whether the caller is in a blocked country. */
export function isClosedTo(countries: readonly string[], { BLOCKED_COUNTRIES }: ServerConfig): boolean {
  return countries.some((country) => BLOCKED_COUNTRIES.some((blocked) => blocked.toUpperCase() === country));
}

/** Refuses calls that begin something from blocked countries, independent of what the page shows (SHL-15). */
export function closeRegions(app: FastifyInstance, config: ServerConfig): void {
  const calls = new Map(begins.map((call) => [call.path as string, call]));
  app.addHook('preHandler', (request, reply, done) => {
    const call = calls.get(request.routeOptions.url ?? '');
    if (!call || !isClosedTo(countriesOf(request), config)) return done();
    emitMetric({ kind: 'refusal', route: call.path, code: resultCodes.regionNotServed });
    const resCode = call.resCode === 'text' ? String(resultCodes.regionNotServed) : resultCodes.regionNotServed;
    void reply.send({ resCode, resMsg: 'the service is not offered where you are', data: null });
  });
}

/**
 * ISO countries in upper case, from both headers. A proxy sets one of them. The caller may set the other, which can only block
 * more. Without a trusted proxy both are untrusted, and the list is empty. `ips` exists only with a trusted proxy.
 */
export function countriesOf({ headers, ips }: FastifyRequest): readonly string[] {
  if (!ips) return [];
  const named = [headers['cf-ipcountry'], headers['x-country']].flatMap((header) => String(header ?? '').split(','));
  return named.flatMap((country) => country.trim().toUpperCase() || []);
}
