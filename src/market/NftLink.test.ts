import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNftLink } from './NftLink.ts';

describe('readNftLink', () => {
  it('[SHL-03] reads the parameters of the specification', () => {
    const search =
      '?id=5&tokenId=7&contractAddress=0xa0e5&from=home&mainnet=ETH&collectionid=500&name=Apes&ind=1&tab=NFTs';

    expect(readNftLink(search)).toEqual({
      link: {
        id: '5',
        tokenId: '7',
        contract: '0xa0e5',
        from: 'home',
        chainName: 'ETH',
        collectionid: '500',
        name: 'Apes',
        ind: '1',
        tab: 'NFTs',
      },
      leftOut: 0,
    });
  });

  it.each(['tokenId=-1', 'tokenId=1e9', 'contractAddress=<script>', 'mainnet=../..', 'tab=other', 'ind=1.5'])(
    '[SHL-03] ignores invalid values: %s',
    (search) => {
      expect(readNftLink(`?${search}`)).toEqual({ link: {}, leftOut: 1 });
    },
  );

  it('[SHL-03] reads any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => readNftLink(`?tokenId=${text}&name=${text}`).leftOut >= 0),
    );
  });
});
