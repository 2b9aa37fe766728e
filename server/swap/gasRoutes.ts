import { formatUnits } from 'ethers';
import type { FastifyInstance } from 'fastify';
import { resultCodes } from '../../src/api/codes.ts';
import { gasPrice } from '../../src/api/gas.ts';
import { implement } from '../http/implement.ts';
import { Refusal } from '../http/Refusal.ts';
import type { Services } from '../Services.ts';

/** Minimum milliseconds between two calls of the chain's node. */
const FRESH_MS = 1_000;

export function gasRoutes(app: FastifyInstance, { channels }: Services): void {
  implement(app, gasPrice, {
    kept: { ttlMs: FRESH_MS, keyOf: ({ chainId }) => chainId },
    handler: async ({ chainId }, { signal }) => {
      for (const channel of channels) {
        const prices = await channel.gasPrices(chainId, signal);
        if (prices) {
          return {
            SafeGasPrice: formatUnits(prices.slow, 'gwei'),
            ProposeGasPrice: formatUnits(prices.normal, 'gwei'),
            FastGasPrice: formatUnits(prices.rapid, 'gwei'),
          };
        }
      }
      throw new Refusal(resultCodes.currencyUnsupported, 'no gas prices for this chain');
    },
  });
}
