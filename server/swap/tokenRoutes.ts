import type { FastifyInstance } from 'fastify';
import { publicNode, queryChainByConfig, queryCoinList, tokenLogo } from '../../src/api/tokens.ts';
import { canonicalChain } from '../channels/chainNames.ts';
import { implement } from '../http/calls/implement.ts';
import { normalizeId } from '../ids/normalizeId.ts';
import { NODES_PATH } from '../nodes/nodesPlugin.ts';
import type { Services } from '../Services.ts';
import { coinList, isQuoting } from './coinList.ts';

/** Shared by all callers for one second. */
const forAll = { kept: { ttlMs: 1_000, keyOf: () => '' } } as const;
/** The source of logos counts calls. The browser keeps a reply for an hour. */
const LOGOS_PER_MINUTE = 60;

export function tokenRoutes(
  app: FastifyInstance,
  { channels, swaps, nodes, outside, prices }: Pick<Services, 'channels' | 'nodes' | 'outside' | 'prices' | 'swaps'>,
): void {
  const chains = () => channels.flatMap((channel) => channel.chains());

  const pictureOf = (url: string) => outside.addressOf(url);
  implement(app, queryCoinList, {
    ...forAll,
    handler: () => ({ tokens: coinList(channels, pictureOf), quoteSwitch: isQuoting(swaps) }),
  });

  implement(app, tokenLogo, {
    perMinute: LOGOS_PER_MINUTE,
    kept: { ttlMs: 1_000, keyOf: ({ chain, address }) => `${canonicalChain(chain)} ${normalizeId(address)}` },
    handler: async ({ chain, address }, { signal }) => {
      const asset = { chain: canonicalChain(chain), address };
      const token = chains()
        .filter(({ name }) => name === asset.chain)
        .flatMap(({ tokens }) => tokens)
        .find((listed) => normalizeId(listed.address) === normalizeId(address));
      const url = token?.logoUrl || (await prices.logoOf(asset, signal));
      return { logoURI: url && pictureOf(url) };
    },
  });

  implement(app, queryChainByConfig, {
    ...forAll,
    handler: () => {
      // A service may list a chain without a token, and a market has chains without swaps.
      const listed = swaps.flatMap((channel) => channel.chains()).filter(({ tokens }) => tokens.length > 0);
      const swapped = new Set(listed.map(({ name }) => name));
      const names = [...new Set(chains().map(({ name }) => name))];
      return names.map((chain) => ({ chain, isSupport: swapped.has(chain) ? ('Y' as const) : ('N' as const) }));
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
