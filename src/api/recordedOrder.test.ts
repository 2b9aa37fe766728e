import { expect, it } from 'vitest';
import { storedPurchase } from './nft/payments.ts';
import { recordedOrderOf } from './recordedOrder.ts';

it('[NFT-06] leaves the name of the market to the service: the device recorded its id', () => {
  const nft = { contract: '0xc0', tokenId: '7', name: 'Drift #7', pictureUrl: '' };
  const purchase = storedPurchase({
    buyer: '0xb0',
    exchange: '0xe0',
    chain: 'ONE',
    token: '0x70',
    units: 5n,
    market: 'yard',
    nfts: [nft],
    toChainId: '1',
  });

  expect(recordedOrderOf(purchase)).not.toHaveProperty('route');
  expect(recordedOrderOf({ dexName: 'Ferry', toChain: 'ONE' })).toMatchObject({ route: 'Ferry' });
});
