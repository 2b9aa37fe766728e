import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LanguageCode } from '../language.ts';
import { Mainnet, nftKey, WireCollection } from './entities.ts';

/** Estimated price of an NFT, calculated from trades. The UI must show it as an estimate. */
export const getAiPrice = endpoint({
  service: 'main',
  path: '/api/v2/meta/getAiPrice',
  request: z.object({ ...nftKey }),
  data: z.object({
    /** Base units of `symbol`; empty if there is no data for an estimate. */
    price: z.string(),
    symbol: z.string(),
    paymentDecimals: z.number(),
    /** 0 to 1. */
    confidence: z.number(),
    /** The data behind the estimate. Ours, not in the contract's text. */
    basis: z._default(z.object({ sales: z.number(), floor: z.string(), days: z.number() }), {
      sales: 0,
      floor: '',
      days: 0,
    }),
  }),
});

/** A few sentences about an NFT, from its known data. */
export const getAiNftInfo = endpoint({
  service: 'main',
  path: '/api/v2/meta/getAiNftInfo',
  request: z.object({ ...nftKey, language: z.catch(LanguageCode, 'en') }),
  data: z.object({ content: z.string() }),
});

/** Collections that match the NFTs of an account. */
export const getAiRecommend = endpoint({
  service: 'main',
  path: '/api/v2/meta/getAiRecommend',
  request: z.object({ userAddr: z.string().check(z.maxLength(128)), mainnet: Mainnet }),
  data: z.object({ lists: z.array(WireCollection) }),
});
