import * as z from 'zod/mini';
import { type DataOf, endpoint } from './endpoint.ts';
import { CoinList } from './swap.ts';

/** Every listed token, by chain name (spec §7; contract §3.1). */
export const queryCoinList = endpoint({
  service: 'bridge',
  path: '/swap/v1/queryCoinList',
  polled: true,
  freshSeconds: 60,
  request: z.object({}),
  data: CoinList,
});

export const ChainSupport = z.object({ chain: z.string(), isSupport: z.catch(z.enum(['Y', 'N']), 'N') });

/** Facts of a listed or stored token that have other names in the app. */
export interface ListedFacts {
  readonly logoURI?: string | undefined;
  readonly isCrossEnable?: boolean;
}

export function listedFacts({ logoURI, isCrossEnable }: ListedFacts) {
  return { logoUrl: logoURI, isLocal: isCrossEnable === false };
}

/** The logo of a stored token. Earlier versions stored it under this name. */
export const StoredLogo = { logoURI: z.optional(z.string()) };

/** The stored field for a logo. */
export function storedLogo(logoUrl: string) {
  return { logoURI: logoUrl };
}

/** The tokens of a reply by chain, and whether the service gives quotes. */
export function coinsOf({ tokens, quoteSwitch }: DataOf<typeof queryCoinList>) {
  return { tokens, isQuoting: quoteSwitch };
}

/** The chains that this deployment can swap (contract §5.3): a bare array, or an array in `data`. */
export const queryChainByConfig = endpoint({
  service: 'bridge',
  path: '/swap/v1/queryChainByConfig',
  polled: true,
  freshSeconds: 60,
  envelope: 'bare',
  request: z.object({}),
  data: z.pipe(
    z.union([z.array(ChainSupport), z.object({ data: z.array(ChainSupport) })]),
    z.transform((reply) => (Array.isArray(reply) ? reply : reply.data)),
  ),
});

/** RPC addresses by chain name, comma-separated, preferred first (contract §5.2). */
export const publicNode = endpoint({
  service: 'bridge',
  path: '/public/node/publicNode',
  polled: true,
  freshSeconds: 60,
  request: z.object({ mainNetwork: z.optional(z.string()) }),
  data: z.record(z.string(), z.string()),
});

/**
 * The logo of one token that the list does not have (spec §7; contract §10). Empty if no source knows it. The path is a
 * proposal: the specification names none.
 */
export const tokenLogo = endpoint({
  service: 'main',
  path: '/api/tokenLogo',
  polled: true,
  freshSeconds: 3_600,
  request: z.object({ chain: z.string().check(z.maxLength(64)), address: z.string().check(z.maxLength(200)) }),
  data: z.object({ logoURI: z._default(z.string(), '') }),
});

/** The names of the chains that a reply supports. */
export function supportedChains(rows: DataOf<typeof queryChainByConfig>): readonly string[] {
  return rows.filter(({ isSupport }) => isSupport === 'Y').map(({ chain }) => chain);
}
