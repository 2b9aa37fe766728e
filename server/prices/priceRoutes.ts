import type { FastifyInstance } from 'fastify';
import { getPrices } from '../../src/api/prices.ts';
import { canonicalChain } from '../channels/chainNames.ts';
import { implement } from '../http/implement.ts';
import type { Prices } from './Prices.ts';

/** Later prices are treated as unknown. */
const LIMIT_MS = 10_000;

export function priceRoutes(app: FastifyInstance, prices: Prices): void {
  implement(app, getPrices, async ({ assets }) => {
    const asked = assets.map(({ chain, address }) => ({ chain: canonicalChain(chain), address }));
    // Do not use the caller's signal: other callers share the reply.
    const known = await prices.of(asked, AbortSignal.timeout(LIMIT_MS));
    return { source: prices.source, prices: known.map(({ chain, address, usd, at }) => ({ chain, address, usd, at })) };
  });
}
