import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { resultCodes } from '../../../src/api/codes.ts';
import { fromWireLanguage } from '../../../src/api/language.ts';
import { getAiNftInfo, getAiPrice, getAiRecommend } from '../../../src/api/nft/ai.ts';
import { implement } from '../../http/calls/implement.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import { normalizeId } from '../../ids/normalizeId.ts';
import type { Services } from '../../Services.ts';
import { describeNft } from '../ai/describeNft.ts';
import { estimate, SALE_DAYS } from '../ai/estimate.ts';
import { evidenceOf } from '../ai/evidence.ts';
import { recommend } from '../ai/recommend.ts';
import { findCollections } from '../read/findCollections.ts';
import { inCoin, mainnetOf, payment, type Reads } from '../read/Reads.ts';
import { type FoundToken, type TokenKey, tokenIs, tokenOf } from '../read/tokenDetail.ts';
import { traitsOfToken } from '../read/traits.ts';

/** From one address, because each request reads a whole collection. */
const PER_MINUTE = 120;

/** Results computed from the index: an estimate, a description, recommendations (contract §9.8). */
export function nftAiRoutes(app: FastifyInstance, { nft }: Pick<Services, 'nft'>): void {
  const options = { perMinute: PER_MINUTE };
  const named = async (key: TokenKey): Promise<FoundToken> => {
    const token = await tokenOf(nft, key);
    if (!token) throw new Refusal(resultCodes.nothing, 'there is no such NFT');
    return token;
  };

  implement(app, getAiPrice, {
    ...options,
    handler: async (key) => {
      const token = await named(key);
      const evidence = await evidenceOf(nft, token);
      const found = estimate(evidence);
      const { symbol, decimals } = payment(nft, token.mainnet, null);
      return {
        price: found ? String(found.price) : '',
        symbol,
        paymentDecimals: decimals,
        confidence: found?.confidence ?? 0,
        basis: {
          sales: evidence.sales.length,
          floor: evidence.floor === undefined ? '' : String(evidence.floor),
          days: SALE_DAYS,
        },
      };
    },
  });

  implement(app, getAiNftInfo, {
    ...options,
    handler: async ({ language, ...key }) => {
      const token = await named(key);
      return { content: describeNft(await factsOf(nft, token), fromWireLanguage(language)) };
    },
  });

  implement(app, getAiRecommend, {
    ...options,
    handler: async ({ userAddr, mainnet }) => ({
      lists: [...(await recommend(nft, normalizeId(userAddr), mainnetOf(mainnet) ?? ''))],
    }),
  });
}

/** The index's facts about a token, for its description. */
async function factsOf(nft: Reads, token: FoundToken) {
  const { mainnet, contract, tokenId } = token;
  const where = [sql`c.mainnet = ${mainnet} AND c.contract = ${contract}`];
  const order = { field: 'vol', type: 'desc' } as const;
  const [{ found }, evidence, { rows }] = await Promise.all([
    findCollections(nft, { page: 1, pageSize: 1, where, order }),
    evidenceOf(nft, token),
    sql<{
      name: string | null;
      holders: number | null;
      last_price: string | null;
      last_payment_token: string | null;
    }>`
      SELECT m.name, t.holders, t.last_price, t.last_payment_token FROM nft_tokens t
      LEFT JOIN nft_metadata m ON m.mainnet = t.mainnet AND m.contract = t.contract AND m.token_id = t.token_id
      WHERE ${tokenIs(token)}`.execute(nft.db),
  ]);
  const [[collection], [row]] = [found, rows];
  if (!collection || !row) throw new Refusal(resultCodes.nothing, 'there is no such NFT');
  const traits = await traitsOfToken(nft, token, { tokenId, tokens: collection.tokens });
  const { symbol } = payment(nft, mainnet, row.last_payment_token);
  const coin = payment(nft, mainnet, null).symbol;
  const floor = collection.card.floorPrice;
  return {
    name: row.name || `#${tokenId}`,
    collection: collection.card.name ?? contract,
    tokens: collection.tokens,
    owners: collection.card.owners,
    standard: collection.standard,
    holders: row.holders ?? undefined,
    traits: [...traits].sort((a, b) => a.percent - b.percent),
    sales: evidence.sales.length,
    days: SALE_DAYS,
    wasSold: row.last_price !== null,
    // Omitted for a token without a known symbol, because the number would have no meaning.
    lastPrice: row.last_price && symbol ? `${inCoin(nft, mainnet, row.last_price)} ${symbol}` : undefined,
    floor: floor ? `${floor} ${coin}` : undefined,
  };
}
