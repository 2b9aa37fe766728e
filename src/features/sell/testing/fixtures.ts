import type { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import type { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { typedOrder } from '../../../../tests/support/fakes/typedOrder.ts';
import { collectionFixture, nftModel } from '../../../../tests/support/nftFixtures.ts';
import { collectionInfo, getPlatformInfo } from '../../../api/nft/collections.ts';
import {
  cancelOrder,
  getMarketPlaceInfo,
  makeOrder,
  prepareMusseOrder,
  updateOrderStatus,
} from '../../../api/nft/orders.ts';
import { storedPurchase } from '../../../api/nft/payments.ts';
import { NATIVE_ADDRESS } from '../../../api/swap.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import type { NftOrder } from '../../../shell/plugin/nfts.ts';

/** A fake market for tests: 2 % market fee, 1 % royalty. */
export class FakeMarket {
  /** Changes the order before the wallet signs it, like an attacker would. */
  forge: (order: NftOrder) => NftOrder = (order) => order;
  /** Numbers of NFTs whose signed order is refused, with the result code. */
  readonly refused = new Map<string, number>();
  floor = '1.5';
  royaltyBps = 100;
  /** Recipient of the market fee, as the service names it. */
  feeRecipient = 'one-desk';
  readonly #chain: FakeChain;

  constructor(chain: FakeChain) {
    this.#chain = chain;
  }

  /** Handles the API calls of a sale. */
  answerOn(api: FakeApi): void {
    api.on(getPlatformInfo, () => ({ lists: [{ id: 'yard', name: 'Yard', feeRate: 2, isSupportSell: true }] }));
    api.on(collectionInfo, () => ({
      ...collectionFixture(1),
      floorPrice: this.floor,
      tokenStandard: 'ERC721' as const,
      traits: [],
      platforms: [],
    }));
    api.on(getMarketPlaceInfo, () => ({
      exchangeAddress: 'one-market',
      approveAddress: 'one-market',
      conduitKey: '',
      zone: '',
      version: '1.6',
      feeRecipients: [{ recipient: this.feeRecipient, basisPoints: 200 }],
      royalty: { recipient: 'one-maker', basisPoints: this.royaltyBps },
      paymentTokens: [],
    }));
    api.on(prepareMusseOrder, ({ contractAddress, tokenId, price, duration, userAddr }) => {
      const units = BigInt(price);
      const [fee, royalty] = [(units * 200n) / 10_000n, (units * BigInt(this.royaltyBps)) / 10_000n];
      const startsAt = Math.floor(Date.now() / 1_000);
      const order = this.forge({
        exchange: 'one-market',
        version: '1.6',
        offerer: userAddr,
        gives: { collection: contractAddress, tokenId: BigInt(tokenId), standard: 'ERC721', quantity: 1n },
        payees: [
          { recipient: userAddr, units: units - fee - royalty },
          { recipient: 'one-desk', units: fee },
          { recipient: 'one-maker', units: royalty },
        ],
        startsAt,
        endsAt: startsAt + duration,
      });
      return { order: parametersOf(tokenId), typedData: typedOrder(order), orderHash: `hash${tokenId}` };
    });
    api.on(makeOrder, ({ order }) => {
      const resultCode = this.refused.get(String(order.salt));
      return resultCode ? { status: 'refused', resultCode, message: '' } : { orderId: `order${order.salt}` };
    });
    this.#chain.fromTxData = () => ({
      kind: 'nft-cancel',
      exchange: 'one-market',
      offers: [
        {
          collection: 'one-shunters',
          tokenId: 2n,
          standard: 'ERC721',
          quantity: 1n,
          order: 'order2',
          offerer: 'one-alice',
          counter: 0n,
          price: { token: this.#chain.native.id, units: 2n * 10n ** 18n },
          endsAt: 1_900_000_000,
        },
      ],
    });
    const txInfo = { from: 'one-alice', to: 'one-market', value: '0', data: '0x' };
    api.on(cancelOrder, () => ({ txInfo }));
    api.on(updateOrderStatus, () => 1);
  }
}

/** The record of a purchase of NFT `number` in coins on the chain ONE, made on this device. */
export function purchaseRecord(number: number, units: bigint, change: Partial<OutboxRecord> = {}): OutboxRecord {
  return {
    id: String(number).padStart(32, '0'),
    kind: 'nft-buy',
    stage: 'closed',
    outcome: 'reported',
    createdAt: 1,
    updatedAt: 1,
    transaction: {
      family: 'fake',
      chain: 'fake:one',
      from: 'one-alice',
      payload: { effect: { kind: 'opaque', detail: '' } },
    },
    mark: {},
    hash: `one-buy-${number}`,
    replaced: [],
    isReported: true,
    attempts: 1,
    payload: storedPurchase({
      buyer: 'one-alice',
      exchange: 'one-market',
      chain: 'ONE',
      token: NATIVE_ADDRESS,
      units,
      market: 'yard',
      nfts: [nftModel(number)],
      toChainId: 'one',
    }),
    ...change,
  };
}

/** The salt contains the number, so that a posted order can be identified. */
function parametersOf(tokenId: string) {
  return {
    offerer: 'one-alice',
    zone: '',
    offer: [],
    consideration: [],
    orderType: 0,
    startTime: '0',
    endTime: '0',
    zoneHash: '',
    salt: tokenId,
    conduitKey: '',
    totalOriginalConsiderationItems: 3,
    counter: '0',
  };
}
