import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { resultCodes } from '../../../src/api/codes.ts';
import {
  getNftDetail,
  getNftDetailOthers,
  getOwnedAssets,
  getUserAssets,
  getUserEvents,
  openAssetInfo,
  updateNftData,
} from '../../../src/api/nft/nfts.ts';
import { implement } from '../../http/calls/implement.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import { normalizeId } from '../../ids/normalizeId.ts';
import type { Services } from '../../Services.ts';
import { MediaKinds } from '../content/MediaKinds.ts';
import { scheduleRefetch } from '../index/scheduleRefetch.ts';
import { Likes } from '../likes/Likes.ts';
import { tokenAt } from '../orders/tokenAt.ts';
import { findActivity, wireEvent } from '../read/activity.ts';
import { findCollections } from '../read/findCollections.ts';
import { findTokens, listTokens, matches } from '../read/findTokens.ts';
import { historyRows } from '../read/historyRows.ts';
import { mainnetOf, type Reads } from '../read/Reads.ts';
import { type TokenKey, tokenDetail, tokenOf } from '../read/tokenDetail.ts';

const COLLECTIONS = 100;
const UPDATES_A_MINUTE = 30;

/** Single NFTs, and the NFTs of an owner (contract §9.1, §9.2, §9.4). */
export function nftItemRoutes(app: FastifyInstance, { db, nft, now }: Pick<Services, 'db' | 'nft' | 'now'>): void {
  const likes = new Likes(db, now);
  const media = new MediaKinds(new Map(nft.chains.map(({ mainnet, content }) => [mainnet, content])));
  const detail = async (key: TokenKey & { readonly userAddr?: string | undefined }, signal: AbortSignal) => {
    const found = await tokenDetail({ reads: nft, media }, key, signal);
    if (!found) throw new Refusal(resultCodes.nothing, 'there is no such NFT');
    const token = tokenAt({ ...found, mainnet: found.mainnet ?? '' });
    const [likeNum, isLike] = await Promise.all([
      likes.count(token),
      key.userAddr ? likes.has(normalizeId(key.userAddr), token) : false,
    ]);
    return { ...found, likeNum, isLike };
  };

  implement(app, getNftDetail, (key, { signal }) => detail(key, signal));
  implement(app, openAssetInfo, (key, { signal }) => detail(key, signal));

  implement(app, getNftDetailOthers, async ({ event_type, ...key }) => {
    const token = await tokenOf(nft, key);
    return { lists: token ? await historyRows(nft, event_type, token) : [] };
  });

  ownerRoutes(app, nft);

  implement(app, updateNftData, {
    perMinute: UPDATES_A_MINUTE,
    handler: async (key) => {
      const token = await tokenOf(nft, key);
      if (!token) return false;
      for (const uri of await scheduleRefetch(nft.db, token, now())) media.forget(token.mainnet, uri);
      return true;
    },
  });
}

/** The NFTs and the history of an owner. */
function ownerRoutes(app: FastifyInstance, nft: Reads): void {
  implement(app, getUserAssets, async ({ owner: asked, keyWords, mainnet, isListed, page, pageSize }) => {
    const owner = asked.toLowerCase();
    const name = mainnetOf(mainnet);
    const { lists, total } = await findTokens(nft, {
      page,
      pageSize,
      owner,
      sort: 'recent',
      within: name ? { mainnet: name } : undefined,
      matching: matches(keyWords),
      listed: Number(isListed ?? 0) === 1 ? [] : undefined,
    });
    const { found } = await findCollections(nft, {
      page: 1,
      pageSize: COLLECTIONS,
      where: [
        ...(name ? [sql`c.mainnet = ${name}`] : []),
        sql`EXISTS (SELECT 1 FROM nft_balances b
          WHERE b.owner = ${owner} AND b.mainnet = c.mainnet AND b.contract = c.contract)`,
      ],
      order: { field: 'vol', type: 'desc' },
    });
    return { assets: { nftInfos: lists, collectionInfos: found.map(({ card }) => card), total } };
  });

  implement(app, getOwnedAssets, async ({ owner, keyWords, page, pageSize }) => {
    const search = { page, pageSize, owner: owner.toLowerCase(), sort: 'recent', matching: matches(keyWords) } as const;
    const lists = await listTokens(nft, search);
    return {
      assets: lists.map((card) => ({
        tokenId: card.tokenId,
        contractAddr: card.contractAddress,
        name: card.name,
        imageUrl: card.imageUrl,
        mainnet: card.mainnet ?? '',
        platformId: card.platformId,
        canSell: card.canSell ?? false,
      })),
    };
  });

  implement(app, getUserEvents, async ({ owner, contractAddress, tokenId, eventTypes: kinds, mainnet, ...paging }) => {
    const name = mainnetOf(mainnet);
    if (!owner && !contractAddress)
      throw new Refusal(resultCodes.invalidParameter, 'neither an owner nor an NFT is named');
    const where = [
      ...(name ? [sql`e.mainnet = ${name}`] : []),
      ...(contractAddress ? [sql`e.contract = ${contractAddress.toLowerCase()}`] : []),
      ...(tokenId ? [sql`e.token_id = ${tokenId}::numeric`] : []),
    ];
    const { rows, total } = await findActivity(nft, { ...paging, where, kinds, owner: owner?.toLowerCase() });
    return { lists: rows.map((row) => wireEvent(nft, row)), total };
  });
}
