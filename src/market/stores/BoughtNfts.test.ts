import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { nftModel } from '../../../tests/support/nftFixtures.ts';
import { BoughtNfts } from './BoughtNfts.ts';

const read = <T>(of: () => T) => runInAction(of);

describe('BoughtNfts', () => {
  it('[UXP-09] shows a bought listing as gone, and other listings as they are', () => {
    const bought = new BoughtNfts();
    bought.add([nftModel(1)]);

    expect(read(() => bought.shown(nftModel(1)))).toMatchObject({ tokenId: '1', price: '', orderId: '' });
    expect(read(() => bought.shown(nftModel(2)))).toEqual(nftModel(2));
  });

  it('[UXP-09] shows a later listing of a bought NFT', () => {
    const bought = new BoughtNfts();
    bought.add([nftModel(1)]);
    const later = nftModel(1, { orderId: 'later' });

    expect(read(() => bought.shown(later))).toEqual(later);
  });

  it("counts changes of the service's data", () => {
    const bought = new BoughtNfts();
    bought.add([nftModel(1)]);
    bought.renew();

    expect(read(() => bought.version)).toBe(2);
  });
});
