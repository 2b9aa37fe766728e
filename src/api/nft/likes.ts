import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NftPage, nftKey, paging, userAddr } from './entities.ts';

/** NFTs that an owner likes, newest first (contract §9.5). */
export const likeList = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/nft/like/list',
  request: z.object({ owner: userAddr, ...paging }),
  data: NftPage,
});

/** Refused with `notSignedIn` unless `userAddr` is signed in here (`api/auth.ts`). */
export const likeAdd = endpoint({
  service: 'main',
  path: '/api/nft/like/add',
  request: z.object({ userAddr, ...nftKey }),
  data: z.object({ likeNum: z.int().check(z.gte(0)) }),
});

/** Refused like `likeAdd`. */
export const likeCancel = endpoint({
  service: 'main',
  path: '/api/nft/like/cancel',
  request: z.object({ userAddr, ...nftKey }),
  data: z.object({ likeNum: z.int().check(z.gte(0)) }),
});
