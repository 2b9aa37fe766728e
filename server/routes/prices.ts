import type { FastifyInstance } from 'fastify';
import { getPrices } from '../../src/api/prices.ts';
import { canonicalChain } from '../channels/chainNames.ts';
import { implement } from '../http/implement.ts';
import type { Prices } from '../prices/Prices.ts';

/** What is not there by then is unknown for now. */
const LIMIT_MS = 10_000;

export function priceRoutes(app: FastifyInstance, prices: Prices): void {
  implement(app, getPrices, async ({ assets }) => {
    const asked = assets.map(({ chain, address }) => ({ chain: canonicalChain(chain), address }));
    // Not the caller's signal: others wait for the same answer.
    const known = await prices.of(asked, AbortSignal.timeout(LIMIT_MS));
    return { source: prices.source, prices: known.map(({ chain, address, usd, at }) => ({ chain, address, usd, at })) };
  });
}
