import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { WireCollection } from '../../../src/api/nft/entities.ts';
import { nftId } from '../../ids/nftIds.ts';
import type { NftChain } from '../NftChain.ts';
import { type FoundCollection, findCollections } from '../read/findCollections.ts';
import { findTokens } from '../read/findTokens.ts';
import type { Paging, Reads } from '../read/Reads.ts';

/** The NFTs that an account minted here, newest first: all of them, or those of one chain. */
export function findCreated(
  reads: Reads,
  { owner, mainnet }: { readonly owner: string; readonly mainnet: string | undefined },
  { page, pageSize }: Paging,
) {
  const isThere = mainnet === undefined ? [] : [sql`t.mainnet = ${mainnet}`];
  const isTheirs = sql`EXISTS (SELECT 1 FROM nft_mints n WHERE n.mainnet = t.mainnet AND n.contract = t.contract
    AND n.nonce = t.token_id AND n.owner = ${owner})`;
  return findTokens(reads, { page, pageSize, matching: [isTheirs, ...isThere], sort: 'minted' });
}

/** Collections from the index. Before the first mint, they have the data from their creation. */
export async function describeCollections(
  reads: Reads,
  { mainnet, coin }: NftChain,
  asked: readonly { readonly contract: string; readonly name: string }[],
): Promise<readonly { readonly card: z.input<typeof WireCollection>; readonly tokens: number }[]> {
  const contracts = sql.join(asked.map(({ contract }) => sql`${contract}`));
  const { found } = await findCollections(reads, {
    page: 1,
    pageSize: asked.length,
    where: [sql`c.mainnet = ${mainnet}`, sql`c.contract IN (${contracts})`],
    order: { field: 'supply', type: 'desc' },
  });
  const known = new Map<string, FoundCollection>(found.map((one) => [one.contract, one]));
  return asked.map(({ contract, name }) => {
    const one = known.get(contract);
    if (one) return { card: one.card, tokens: one.tokens };
    const id = nftId(mainnet, contract);
    const empty = { imageUrl: '', bannerUrl: '', description: '', floorPrice: '', vol: '0', volPercent: '' };
    const card = { ...empty, id, name, contractAddress: contract, symbol: coin.symbol, owners: 0, supply: 0, mainnet };
    return { card, tokens: 0 };
  });
}
