import { createHash } from 'node:crypto';
import { formatUnits } from 'ethers';
import { canonicalChain } from '../../channels/chainNames.ts';
import type { Db } from '../../db/Database.ts';
import { ZERO_ADDRESS } from '../../ids/nftIds.ts';
import type { NftChain } from '../NftChain.ts';

export const MEDIA_PATH = '/nft-media';

/** Dependencies of all reads of the NFT index. */
export interface Reads {
  readonly db: Db;
  readonly chains: readonly NftChain[];
  /** Origin of the media: scheme, host and port. */
  readonly mediaOrigin: string;
  readonly now: () => number;
}

export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

const PAGE_LIMIT = 100;

/** Limit and offset for SQL: at most 100 rows. The first page is 0 or 1. */
export function window({ page, pageSize }: Paging): { readonly limit: number; readonly offset: number } {
  const limit = Math.min(Math.max(pageSize, 1), PAGE_LIMIT);
  return { limit, offset: (Math.max(page, 1) - 1) * limit };
}

/** The chain's name in the index; `undefined` if no chain was requested. */
export function mainnetOf(name: string | undefined): string | undefined {
  return name ? canonicalChain(name) : undefined;
}

/**
 * Our address of a picture; empty if there is none. The address changes with the picture, so browsers may cache it forever.
 */
export function mediaUrl(
  { mediaOrigin }: Pick<Reads, 'mediaOrigin'>,
  of: { readonly mainnet: string; readonly contract: string; readonly token: string },
  { role, uri }: { readonly role: 'image' | 'animation' | 'banner'; readonly uri: string | null },
): string {
  if (!uri) return '';
  const version = createHash('sha256').update(uri).digest('hex').slice(0, 8);
  return `${mediaOrigin}${MEDIA_PATH}/${of.mainnet}/${of.contract}/${of.token}/${role}?v=${version}`;
}

/** The token that pays a price. */
export function payment(
  { chains }: Pick<Reads, 'chains'>,
  mainnet: string,
  token: string | null,
): { readonly contract: string; readonly symbol: string; readonly decimals: number } {
  const chain = chains.find((known) => known.mainnet === mainnet);
  const { symbol, decimals } = chain?.coin ?? { symbol: '', decimals: 18 };
  if (!token || token === ZERO_ADDRESS) return { contract: '', symbol, decimals };
  return { contract: token, symbol: chain?.wrapped?.address === token ? chain.wrapped.symbol : '', decimals };
}

/** A human decimal in the chain's coin; empty if there is no price. */
export function inCoin({ chains }: Pick<Reads, 'chains'>, mainnet: string, units: string | null): string {
  if (units === null) return '';
  const decimals = chains.find((chain) => chain.mainnet === mainnet)?.coin.decimals ?? 18;
  return formatUnits(units.replace(/\..*$/, ''), decimals).replace(/\.0$/, '');
}
