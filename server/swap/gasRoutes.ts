import { formatUnits } from 'ethers';
import type { FastifyInstance } from 'fastify';
import { resultCodes } from '../../src/api/codes.ts';
import { gasPrice } from '../../src/api/gas.ts';
import { implement } from '../http/calls/implement.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import { GasNode, type GasPrices } from '../nodes/GasNode.ts';
import { PublishedNodes } from '../nodes/PublishedNodes.ts';
import type { Services } from '../Services.ts';

/** Minimum milliseconds between two calls of the chain's node. */
const FRESH_MS = 1_000;

/** Gas prices from the channels' own chains, otherwise from the configured nodes, otherwise from the chain's public nodes. */
export function gasRoutes(
  app: FastifyInstance,
  { channels, config, isDemo, now }: Pick<Services, 'channels' | 'config' | 'isDemo' | 'now'>,
): void {
  // A demo works without the network.
  const published = PublishedNodes.read(isDemo ? '' : config.APP_DIR, now);
  const nodes = [...config.NODE_URLS].flatMap(([name, urls]) =>
    urls.map((url, index) => new GasNode(`gas ${name} ${index + 1}`, url)),
  );

  async function pricesOf(chainId: string, signal: AbortSignal): Promise<GasPrices | undefined> {
    for (const channel of channels) {
      const prices = await channel.gasPrices(chainId, signal);
      if (prices) return prices;
    }
    const ids = await Promise.all(nodes.map((node) => node.chainId(signal)));
    for (const node of nodes.filter((_, index) => ids[index] === chainId)) {
      const prices = await node.prices(signal);
      if (prices) return prices;
    }
    if (!published.has(chainId)) return undefined;
    const prices = await published.gasPrices(chainId);
    if (!prices) throw new Refusal(resultCodes.requestFailed, 'no node of this chain answers now');
    return prices;
  }

  implement(app, gasPrice, {
    kept: { ttlMs: FRESH_MS, keyOf: ({ chainId }) => chainId },
    handler: async ({ chainId }, { signal }) => {
      const prices = await pricesOf(chainId, signal);
      if (!prices) throw new Refusal(resultCodes.currencyUnsupported, 'no gas prices for this chain');
      return {
        SafeGasPrice: formatUnits(prices.slow, 'gwei'),
        ProposeGasPrice: formatUnits(prices.normal, 'gwei'),
        FastGasPrice: formatUnits(prices.rapid, 'gwei'),
      };
    },
  });
}
