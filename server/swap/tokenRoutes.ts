import type { FastifyInstance } from 'fastify';
import { publicNode, queryChainByConfig, queryCoinList } from '../../src/api/tokens.ts';
import { canonicalChain } from '../channels/chainNames.ts';
import { implement } from '../http/implement.ts';
import { NODES_PATH } from '../nodes/nodeRoutes.ts';
import type { Services } from '../Services.ts';
import { coinList } from './coinList.ts';

/** Shared by all callers for one second. */
const forAll = { kept: { ttlMs: 1_000, keyOf: () => '' } } as const;

export function tokenRoutes(app: FastifyInstance, { channels, nodes, outside }: Services): void {
  const chains = () => channels.flatMap((channel) => channel.chains());

  const pictureOf = (url: string) => outside.addressOf(url);
  implement(app, queryCoinList, {
    ...forAll,
    handler: () => ({ tokens: coinList(channels, pictureOf), quoteSwitch: true }),
  });

  implement(app, queryChainByConfig, {
    ...forAll,
    handler: () => {
      const names = [...new Set(chains().map(({ name }) => name))];
      return names.map((chain) => ({ chain, isSupport: 'Y' as const }));
    },
  });

  implement(app, publicNode, ({ mainNetwork }) => {
    const wanted = mainNetwork ? canonicalChain(mainNetwork) : undefined;
    const isWanted = (name: string) => wanted === undefined || name === wanted;
    const lists = new Map<string, readonly string[]>();
    for (const { name, rpcUrls } of chains()) {
      // Services list no nodes, so their chains are left out.
      if (rpcUrls.length > 0) lists.set(name, [...new Set([...(lists.get(name) ?? []), ...rpcUrls])]);
    }
    // Our own nodes come first, because they have a key.
    for (const [path, { options }] of nodes) {
      lists.set(options.chain, [`${NODES_PATH}/${path}`, ...(lists.get(options.chain) ?? [])]);
    }
    return Object.fromEntries([...lists].flatMap(([name, urls]) => (isWanted(name) ? [[name, urls.join(',')]] : [])));
  });
}
