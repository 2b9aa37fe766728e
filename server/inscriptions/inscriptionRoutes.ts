import type { FastifyInstance } from 'fastify';
import { queryBRC20 } from '../../src/api/brc20.ts';
import { brc20Ticker } from '../../src/api/brc20Ticker.ts';
import { resultCodes } from '../../src/api/codes.ts';
import { implement } from '../http/calls/implement.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import type { InscriptionIndexer } from './InscriptionIndexer.ts';

/** Requests a minute from one address, because each uses our key. */
const PER_MINUTE = 60;

/** `indexer`: `undefined` if the deployment has none. */
export function inscriptionRoutes(app: FastifyInstance, indexer: InscriptionIndexer | undefined): void {
  implement(app, queryBRC20, {
    perMinute: PER_MINUTE,
    handler: async ({ address, ticker: asked }, { signal }) => {
      if (!indexer) throw new Refusal(resultCodes.inscriptionsUnavailable, 'no indexer of inscriptions is set up');
      // Checks only the form of the address. A text in another form is not a Bitcoin address.
      if (!/^[a-zA-Z0-9]{25,90}$/.test(address)) throw new Refusal(resultCodes.invalidAddress, 'no address of Bitcoin');
      const ticker = brc20Ticker(asked);
      if (!ticker) throw new Refusal(resultCodes.unknownToken, 'no ticker of BRC-20');
      try {
        const all = await indexer.transferable(address, ticker, signal);
        if (all.some(({ data }) => brc20Ticker(data.tick) !== ticker)) throw new Error('of another ticker');
        return { data: { detail: [...all] } };
      } catch (error) {
        app.log.warn({ err: error }, 'the indexer of inscriptions did not answer');
        throw new Refusal(resultCodes.requestFailed, 'the indexer of inscriptions did not answer');
      }
    },
  });
}
