import type { FastifyInstance } from 'fastify';
import { resultCodes } from '../../../src/api/codes.ts';
import { getAssetsInfo, getRaribleData } from '../../../src/api/nft/nfts.ts';
import type { NftOrderRow } from '../../db/NftTables.ts';
import { implement } from '../../http/calls/implement.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { Services } from '../../Services.ts';
import { listTokens } from '../read/findTokens.ts';
import { ordersOf } from '../read/orders.ts';
import { inCoin, payment } from '../read/Reads.ts';
import { tokenIs, tokenOf } from '../read/tokenDetail.ts';

interface AssetsQuery {
  readonly tokenAddress: string;
  readonly tokenId: string;
}

/** An NFT in the formats of other marketplaces' APIs (contract §9.1). */
export function nftAssetRoutes(app: FastifyInstance, { nft }: Pick<Services, 'nft'>): void {
  async function found({ tokenAddress, tokenId }: AssetsQuery) {
    const token = await tokenOf(nft, { contractAddress: tokenAddress, tokenId });
    const [card] = token ? await listTokens(nft, { page: 1, pageSize: 1, matching: [tokenIs(token)] }) : [];
    if (!token || !card) throw new Refusal(resultCodes.nothing, 'there is no such NFT');
    const [listings, bids] = await Promise.all([ordersOf(nft, 'listing', token), ordersOf(nft, 'bid', token)]);
    return { token, card, listings, bids };
  }

  implement(app, getAssetsInfo, async (asked) => {
    const { token, card, listings, bids } = await found(asked);
    const openSeaOrder = (order: NftOrderRow) => {
      const { contract, symbol, decimals } = payment(nft, token.mainnet, order.payment_token);
      return {
        orderHash: order.hash,
        maker: { address: order.maker },
        currentPrice: order.price,
        paymentTokenContract: { address: contract, symbol, decimals },
        quantity: order.quantity,
        createdTime: order.created_at,
        expirationTime: order.end_at,
      };
    };
    return {
      assetsInfo: {
        tokenId: token.tokenId,
        name: card.name,
        imageUrl: card.imageUrl,
        assetContract: { address: token.contract },
        collection: { name: card.collectionName },
        owner: { address: card.ownerAddress },
        sellOrders: listings.map(openSeaOrder),
        buyOrders: bids.map(openSeaOrder),
      },
    };
  });

  implement(app, getRaribleData, async (asked) => {
    const { token, listings } = await found(asked);
    return {
      raribleInfo: {
        orders: listings.map((order) => {
          const { contract, symbol } = payment(nft, token.mainnet, order.payment_token);
          return {
            make: {
              assetType: { assetClass: 'NFT', contract: token.contract, tokenId: token.tokenId },
              value: order.quantity,
            },
            take: {
              assetType: contract === '' ? { assetClass: symbol } : { assetClass: 'ERC20', contract },
              value: order.price,
            },
            makePrice: inCoin(nft, token.mainnet, order.price),
            maker: order.maker,
          };
        }),
      },
    };
  });
}
