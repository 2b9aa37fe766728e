import type { FastifyInstance } from 'fastify';
import { getPrices } from '../../src/api/prices.ts';
import { canonicalChain } from '../channels/chainNames.ts';
import { implement } from '../http/calls/implement.ts';
import { timeLimit } from '../upstream/timeLimit.ts';
import type { Prices } from './Prices.ts';

/** Later prices are treated as unknown. */
const LIMIT_MS = 10_000;

export function priceRoutes(app: FastifyInstance, prices: Prices): void {
  implement(app, getPrices, async ({ assets }) => {
    const asked = assets.map(({ chain, address }) => ({ chain: canonicalChain(chain), address, wireChain: chain }));
    // Do not use the caller's signal: other callers share the reply.
    const known = await prices.of(asked, timeLimit(LIMIT_MS));
    // The app finds a price by the names that it sent: SOL, although the canonical name is SOLANA.
    const named = known.map(({ wireChain, address, usd, at }) => ({ chain: wireChain, address, usd, at }));
    return { source: prices.source, prices: named };
  });
}
