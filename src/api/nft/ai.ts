import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Mainnet, nftKey, WireCollection } from './entities.ts';

/** What an NFT may be worth, worked out from trades. An estimate, and never shown as anything else. */
export const getAiPrice = endpoint({
  service: 'main',
  path: '/api/v2/meta/getAiPrice',
  request: z.object({ ...nftKey }),
  data: z.object({
    /** Base units of `symbol`; empty where there is nothing to work it out from. */
    price: z.string(),
    symbol: z.string(),
    paymentDecimals: z.number(),
    /** 0 to 1. */
    confidence: z.number(),
    /** What it was worked out from. Ours, not in the contract's text. */
    basis: z._default(z.object({ sales: z.number(), floor: z.string(), days: z.number() }), {
      sales: 0,
      floor: '',
      days: 0,
    }),
  }),
});

/** A few sentences on an NFT, from what is known of it. */
export const getAiNftInfo = endpoint({
  service: 'main',
  path: '/api/v2/meta/getAiNftInfo',
  request: z.object({ ...nftKey, language: z.catch(z.enum(['en', 'zh', 'korea']), 'en') }),
  data: z.object({ content: z.string() }),
});

/** Collections that go with what an account has. */
export const getAiRecommend = endpoint({
  service: 'main',
  path: '/api/v2/meta/getAiRecommend',
  request: z.object({ userAddr: z.string().check(z.maxLength(128)), mainnet: Mainnet }),
  data: z.object({ lists: z.array(WireCollection) }),
});
