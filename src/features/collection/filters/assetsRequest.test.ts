import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { assetsRequest } from './assetsRequest.ts';
import { readCollection } from './collectionQuery.ts';

const place = { collectionId: 'c1', contract: '', chain: new FakeChain('one').plugin };
const request = (address: string) => assetsRequest(place, readCollection(new URLSearchParams(address)), 2);

describe('assetsRequest', () => {
  it('[NFT-03] sends the filters in wire format', () => {
    const address = 'min=0.5&max=1.25&market=yard&trait=Colour:Blue&trait=Colour:Red&sort=recent&q=7';

    expect(request(address)).toEqual({
      collectionId: 'c1',
      mainnet: 'ONE',
      page: 2,
      pageSize: 50,
      keyWords: '7',
      sort: 'recent',
      buyNow: 1,
      minPrice: '500000000000000000',
      maxPrice: '1250000000000000000',
      platforms: ['yard'],
      traits: [
        { trait_type: 'Colour', value: 'Blue' },
        { trait_type: 'Colour', value: 'Red' },
      ],
    });
  });

  it.each([
    ['', 0],
    ['listed=1', 1],
    ['max=3', 1],
    ['market=yard', 1],
    ['trait=Colour:Blue', 0],
  ])('[NFT-03] requests only NFTs for sale if needed: %s', (address, buyNow) => {
    expect(request(address).buyNow).toBe(buyNow);
  });

  it('[NFT-03] rounds bounds that the coin cannot express, so that the same prices are found', () => {
    const bound = `0.${'1'.repeat(30)}`;

    expect(request(`min=${bound}&max=${bound}`)).toMatchObject({
      minPrice: '111111111111111112',
      maxPrice: '111111111111111111',
    });
  });
});
