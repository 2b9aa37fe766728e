import * as z from 'zod/mini';
import { WireCollection, WireNft } from '../../src/api/nft/entities.ts';
import { NftDetail } from '../../src/api/nft/nfts.ts';
import { collectionOf, nftDetailOf, nftOf } from '../../src/api/nft/readNft.ts';

/** Address of the picture of that name. Storybook replaces it, because nothing answers at this host. */
export const fixturePictures = { urlOf: (name: string) => `https://media.example/${name}.png` };

/** The NFT number `n` of a collection on the chain ONE, for sale at `n` ONE. */
export function nftFixture(n: number, change: Partial<z.input<typeof WireNft>> = {}): WireNft {
  return z.parse(WireNft, {
    id: `nft${n}`,
    nftName: `Shunter ${n}`,
    tokenId: String(n),
    contractAddress: 'one-shunters',
    imageUrl: fixturePictures.urlOf(`${n}`),
    mainnet: 'ONE',
    collectionId: 'c1',
    collectionName: 'Shunters',
    ownerAddress: 'one-bob',
    platformId: 'yard',
    currentPrice: `${n}000000000000000000`,
    paymentTokenName: 'ONE',
    orderId: `order${n}`,
    ...change,
  });
}

export function collectionFixture(n: number, change: Partial<z.input<typeof WireCollection>> = {}): WireCollection {
  return z.parse(WireCollection, {
    id: `c${n}`,
    name: `Collection ${n}`,
    contractAddress: `one-c${n}`,
    imageUrl: fixturePictures.urlOf(`c${n}`),
    floorPrice: `${n}.25`,
    vol: `${n * 100}.5`,
    volPercent: n % 2 ? '12.3' : '-4',
    symbol: 'ONE',
    owners: 4_100 + n,
    supply: 10_000,
    ind: n,
    mainnet: 'ONE',
    ...change,
  });
}

/** All details of NFT number `n`. Its owner one-bob sells it. */
export function detailFixture(n: number, change: Partial<NftDetail> = {}): NftDetail {
  const detail = {
    ...nftFixture(n),
    description: 'A small engine that moves wagons about the yard.',
    mediaKind: 'image',
    mediaUrl: fixturePictures.urlOf(`${n}`),
    traits: [
      { trait_type: 'Livery', value: 'Amber', percent: 12.5 },
      { trait_type: 'Wheels', value: 'Six', percent: 3 },
    ],
    creatorAddress: 'one-maker',
    royalty: 1,
    tokenStandard: 'ERC721',
    lastPrice: '500000000000000000',
    collection: collectionFixture(1),
    orders: [
      { platformId: 'yard', orderId: `order${n}`, price: `${n}000000000000000000`, expireTime: 0, maker: 'one-bob' },
    ],
    likeNum: 3,
  };
  return { ...z.parse(NftDetail, detail), ...change };
}

/** The fixtures as the app reads them from a reply. */
export const nftModel = (...of: Parameters<typeof nftFixture>) => nftOf(nftFixture(...of));
export const collectionModel = (...of: Parameters<typeof collectionFixture>) => collectionOf(collectionFixture(...of));
export const detailModel = (...of: Parameters<typeof detailFixture>) => nftDetailOf(detailFixture(...of));
