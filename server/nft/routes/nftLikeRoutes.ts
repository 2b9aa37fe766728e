import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { resultCodes } from '../../../src/api/codes.ts';
import { likeAdd, likeCancel, likeList } from '../../../src/api/nft/likes.ts';
import { ownerOf } from '../../auth/ownerOf.ts';
import { SignIns } from '../../auth/SignIns.ts';
import { implement } from '../../http/calls/implement.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import { normalizeId } from '../../ids/normalizeId.ts';
import type { Services } from '../../Services.ts';
import { Likes } from '../likes/Likes.ts';
import { tokenAt } from '../orders/tokenAt.ts';
import { findTokens } from '../read/findTokens.ts';
import { window } from '../read/Reads.ts';

/** Likes of accounts. Reading is public; changes need a sign-in with the account. */
export function nftLikeRoutes(app: FastifyInstance, { db, nft, now }: Pick<Services, 'db' | 'nft' | 'now'>): void {
  const likes = new Likes(db, now);
  const signIns = new SignIns(db, now);

  implement(app, likeAdd, async ({ userAddr, ...key }, { cookies }) => {
    const owner = await ownerOf(signIns, cookies, { userAddr, mainnet: key.mainnet });
    const token = tokenAt(key);
    const { lists } = await findTokens(nft, { page: 1, pageSize: 1, where: [isThis(token)] });
    if (lists.length === 0) throw new Refusal(resultCodes.nothing, 'there is no such NFT');
    return { likeNum: await likes.add(owner, token) };
  });

  implement(app, likeCancel, async ({ userAddr, ...key }, { cookies }) => {
    const owner = await ownerOf(signIns, cookies, { userAddr, mainnet: key.mainnet });
    return { likeNum: await likes.remove(owner, tokenAt(key)) };
  });

  implement(app, likeList, async ({ owner, ...paging }) => {
    const { tokens, total } = await likes.of(normalizeId(owner), window(paging));
    const found = await Promise.all(
      tokens.map((token) => findTokens(nft, { page: 1, pageSize: 1, where: [isThis(token)] })),
    );
    return { lists: found.flatMap(({ lists }) => lists), total };
  });
}

function isThis({ mainnet, contract, tokenId }: ReturnType<typeof tokenAt>) {
  return sql`t.mainnet = ${mainnet} AND t.contract = ${contract} AND t.token_id = ${tokenId.toString()}::numeric`;
}
