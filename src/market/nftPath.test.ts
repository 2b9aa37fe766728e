import { describe, expect, it } from 'vitest';
import { collectionModel, nftModel } from '../../tests/support/nftFixtures.ts';
import { readNftLink } from './NftLink.ts';
import { collectionPath, nftPath } from './nftPath.ts';

const queryOf = (path: string) => path.slice(path.indexOf('?'));

describe('nftPath', () => {
  it('[SHL-03] builds an address that the NFT page can read', () => {
    const path = nftPath(nftModel(7), 'collection');

    expect(path.split('?')[0]).toBe('/NFTDetailNew');
    expect(readNftLink(queryOf(path))).toEqual({
      link: {
        id: 'nft7',
        tokenId: '7',
        contract: 'one-shunters',
        from: 'collection',
        chainName: 'ONE',
        collectionId: 'c1',
      },
      leftOut: 0,
    });
  });

  it('[NFT-14] keeps a hostile name inside its parameter', () => {
    const path = collectionPath(collectionModel(1, { name: 'a&contractAddress=evil#/swap"><script>' }), 'home');

    expect(readNftLink(queryOf(path)).link).toMatchObject({
      name: 'a&contractAddress=evil#/swap"><script>',
      contract: 'one-c1',
      collectionid: 'c1',
    });
  });
});
