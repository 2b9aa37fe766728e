import type { FastifyInstance } from 'fastify';
import { publicNode, queryChainByConfig, queryCoinList } from '../../src/api/tokens.ts';
import type { Services } from '../app.ts';
import { canonicalChain } from '../channels/chainNames.ts';
import { implement } from '../http/implement.ts';
import { coinList } from './coinList.ts';

export function tokenRoutes(app: FastifyInstance, { channels }: Services): void {
  const chains = () => channels.flatMap((channel) => channel.chains());

  implement(app, queryCoinList, () => ({ tokens: coinList(channels), quoteSwitch: true }));

  implement(app, queryChainByConfig, () => {
    const names = [...new Set(chains().map(({ name }) => name))];
    return names.map((chain) => ({ chain, isSupport: 'Y' as const }));
  });

  implement(app, publicNode, ({ mainNetwork }) => {
    const wanted = mainNetwork ? canonicalChain(mainNetwork) : undefined;
    const listed = chains().filter(({ name }) => wanted === undefined || name === wanted);
    return Object.fromEntries(listed.map(({ name, rpcUrls }) => [name, rpcUrls.join(',')]));
  });
}
