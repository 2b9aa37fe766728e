import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { resultCodes } from '../../../src/api/codes.ts';
import {
  collectionAssets,
  collectionInfo,
  getNfts,
  getPlatformInfo,
  getSearchData,
  getSearchTag,
  metaBaseInfo,
  metaLists,
  popularListed,
  recentlyListed,
  topCollections,
} from '../../../src/api/nft/collections.ts';
import { implement } from '../../http/calls/implement.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { Services } from '../../Services.ts';
import { collectionIs, findCollections } from '../read/findCollections.ts';
import { and, findTokens, likePart, listTokens, matches, type Within } from '../read/findTokens.ts';
import { mainnetOf, type Reads } from '../read/Reads.ts';
import { searchTokens } from '../read/searchTokens.ts';
import { hasTraits, traitsOf } from '../read/traits.ts';

const byVolume = { field: 'vol', type: 'desc' } as const;
const FOUND = 6;
const TAGS = 8;
const POPULAR = 12;

/** Collections and their NFTs (contract §9.1, §9.2). */
export function nftCollectionRoutes(app: FastifyInstance, { nft }: Pick<Services, 'nft'>): void {
  searchRoutes(app, nft);
  collectionRoutes(app, nft);
  metaRoutes(app, nft);
}

/** Lists of collections, and the search. */
function searchRoutes(app: FastifyInstance, nft: Reads): void {
  implement(app, topCollections, async ({ keyWords, time, orderField, orderType, mainnet, type, ...paging }) => {
    const standard = { '1': 'ERC721', '2': 'ERC1155' }[String(type)];
    const where = [...onChain(mainnet), ...named(keyWords), ...(standard ? [sql`c.standard = ${standard}`] : [])];
    const { found, total } = await findCollections(nft, {
      ...paging,
      where,
      time,
      order: { field: orderField, type: orderType },
    });
    return { lists: found.map(({ card }) => card), total };
  });

  implement(app, recentlyListed, async ({ mainnet, ...paging }) => {
    const { found } = await findCollections(nft, { ...paging, where: onChain(mainnet), order: 'recent' });
    return { assets: found.map(({ card }) => card) };
  });

  implement(app, popularListed, async ({ mainnet }) => {
    const where = onChain(mainnet);
    const { found } = await findCollections(nft, { page: 1, pageSize: POPULAR, where, order: 'popular' });
    return { assets: found.map(({ card }) => card) };
  });

  implement(app, getSearchTag, async ({ mainnet }) => {
    const where = onChain(mainnet);
    const { found } = await findCollections(nft, { page: 1, pageSize: TAGS, where, time: '7d', order: byVolume });
    return { lists: found.map(({ card: { id, name, imageUrl } }) => ({ id, name: name ?? '', imageUrl })) };
  });

  implement(app, getSearchData, async ({ keyWords, mainnet }) => {
    if (keyWords.trim() === '') return { collections: [], nfts: [] };
    const first = { page: 1, pageSize: FOUND };
    const search = await searchTokens(nft, keyWords, chainOf(mainnet));
    const [{ found }, nfts] = await Promise.all([
      findCollections(nft, { ...first, where: [...onChain(mainnet), ...named(keyWords)], order: byVolume }),
      listTokens(nft, { ...first, ...search }),
    ]);
    return { collections: found.map(({ card }) => card), nfts };
  });

  implement(app, getNfts, async ({ keyWords, mainnet, page, pageSize }) =>
    findTokens(nft, { page, pageSize, ...(await searchTokens(nft, keyWords, chainOf(mainnet))) }),
  );
}

/** One collection and its NFTs. */
function collectionRoutes(app: FastifyInstance, nft: Reads): void {
  implement(app, collectionInfo, async (key) => {
    const where = collectionIs(key, mainnetOf(key.mainnet));
    if (!where) throw new Refusal(resultCodes.invalidParameter, 'no collection is named');
    const { found } = await findCollections(nft, { page: 1, pageSize: 1, where, time: 'all', order: byVolume });
    const [collection] = found;
    if (!collection) throw new Refusal(resultCodes.nothing, 'there is no such collection');
    return {
      ...collection.card,
      externalUrl: collection.externalUrl,
      tokenStandard: collection.standard,
      royalty: collection.royaltyPercent,
      listedCount: collection.listed,
      traits: await traitsOf(nft, collection),
      platforms: platforms(nft, collection.mainnet).map(({ id }) => id),
    };
  });

  implement(app, collectionAssets, async (asked) => {
    const { page, pageSize, keyWords, sort, buyNow, minPrice, maxPrice, platforms: markets, traits } = asked;
    const collection = collectionIs(asked, mainnetOf(asked.mainnet));
    if (!collection) throw new Refusal(resultCodes.invalidParameter, 'no collection is named');
    const { within, matching } = await collectionOf(nft, collection);
    const prices = [
      ...(minPrice ? [sql`a.unit_price >= ${minPrice}::numeric`] : []),
      ...(maxPrice ? [sql`a.unit_price <= ${maxPrice}::numeric`] : []),
      ...(markets.length > 0 ? [sql`a.market IN (${sql.join(markets)})`] : []),
    ];
    return findTokens(nft, {
      page,
      pageSize,
      sort,
      within,
      matching: [...matching, ...matches(keyWords), ...hasTraits(traits, within)],
      listed: buyNow === 1 || prices.length > 0 ? prices : undefined,
    });
  });
}

/** Marketplaces, and lists by marketplace or collection. */
function metaRoutes(app: FastifyInstance, nft: Reads): void {
  implement(app, getPlatformInfo, ({ mainnet }) => ({ lists: platforms(nft, mainnetOf(mainnet)) }));

  implement(app, metaBaseInfo, async ({ type, page, pageSize }) => {
    if (type === 'platform') {
      const { total: itemNum } = await findTokens(nft, { page: 1, pageSize: 1, listed: [] });
      const known = [...new Map(platforms(nft, undefined).map((platform) => [platform.id, platform])).values()];
      const lists = known.map(({ id, name }) => ({ id, name, imageUrl: '', itemNum, type }));
      return { lists, total: lists.length };
    }
    const { found, total } = await findCollections(nft, { page, pageSize, where: [], order: byVolume });
    const lists = found.map(({ card, contract, tokens }) => ({
      id: card.id,
      name: card.name ?? '',
      contractAddress: contract,
      imageUrl: card.imageUrl,
      itemNum: tokens,
      type,
    }));
    return { lists, total };
  });

  implement(app, metaLists, async ({ type, keyId, priceOrder, buyNow, page, pageSize }) => {
    const sort = priceOrder === 'asc' ? 'price_asc' : 'price_desc';
    const search = { page, pageSize, sort } as const;
    if (type === 'platform') return findTokens(nft, { ...search, listed: [sql`a.market = ${keyId}`] });
    const collection = await collectionOf(nft, [sql`c.id = ${keyId}`]);
    return findTokens(nft, { ...search, ...collection, listed: Number(buyNow) === 1 ? [] : undefined });
  });
}

/** Where to search for a collection with these conditions on `c`. A contract's address may exist on several chains. */
async function collectionOf(
  { db }: Reads,
  where: readonly RawBuilder<unknown>[],
): Promise<{
  readonly within: (Within & { readonly contract: string }) | undefined;
  readonly matching: RawBuilder<unknown>[];
}> {
  const { rows } = await sql<{ mainnet: string; contract: string }>`
    SELECT c.mainnet, c.contract FROM nft_contracts c WHERE ${and(where)} LIMIT 2`.execute(db);
  const [found] = rows;
  return found && rows.length === 1 ? { within: found, matching: [] } : { within: undefined, matching: [...where] };
}

/** Marketplaces of one chain, or of all chains. */
function platforms(nft: Reads, mainnet: string | undefined) {
  return nft.chains.flatMap((chain) =>
    mainnet === undefined || chain.mainnet === mainnet
      ? chain.markets.map(({ market, name, feeBps }) => ({
          id: market,
          name,
          mainnet: chain.mainnet,
          feeRate: feeBps / 100,
          isSupportSell: true,
        }))
      : [],
  );
}

function chainOf(mainnet: string | undefined): Within | undefined {
  const name = mainnetOf(mainnet);
  return name ? { mainnet: name } : undefined;
}

function onChain(mainnet: string | undefined): RawBuilder<unknown>[] {
  const name = mainnetOf(mainnet);
  return name ? [sql`c.mainnet = ${name}`] : [];
}

/** Part of a name, or a contract address. */
function named(keyWords: string): RawBuilder<unknown>[] {
  const words = keyWords.trim();
  return words === '' ? [] : [sql`(c.name ILIKE ${likePart(words)} OR c.contract = ${words.toLowerCase()})`];
}
