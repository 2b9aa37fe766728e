import type * as z from 'zod/mini';
import type { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import type { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { detailFixture } from '../../../../tests/support/nftFixtures.ts';
import {
  addNftTransData,
  batchBuy,
  getNftSwapData,
  nftSwap,
  quoteByMarket,
  quoteSupperList,
} from '../../../api/nft/buying.ts';
import { getNftDetail } from '../../../api/nft/nfts.ts';
import { getMarketPlaceInfo } from '../../../api/nft/orders.ts';
import { wireNftOf } from '../../../api/nft/writeNft.ts';
import { NATIVE_ADDRESS } from '../../../api/swap.ts';
import type { SwapOrder } from '../../../api/swapOrders.ts';
import type { Nft } from '../../../market/Nft.ts';
import type { Token } from '../../../model/Token.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';

/** The order of a finished purchase, paid in USD of the chain ONE. */
export function purchaseOrder(
  hash: string,
  change: Partial<z.input<typeof SwapOrder>> = {},
): z.input<typeof SwapOrder> {
  return {
    txHash: hash,
    createTime: '2026-03-14 09:26:53',
    fromTokenSymbol: 'USD',
    fromTokenChain: 'ONE',
    fromTokenAddress: 'one-usd',
    fromAmount: '5.94',
    toTokenSymbol: 'NFT',
    toTokenChain: 'ONE',
    toTokenAddress: '',
    toTokenAmount: '1',
    finalStatus: 'success',
    status: [],
    estimatedTime: 1,
    isNoGas: '0',
    nfts: [],
    ...change,
  };
}

type Purchase = Extract<TransactionEffect, { readonly kind: 'nft-purchase' }>;

/** The fake market of the tests; prices in units by token number. A transaction's data is its effect. */
export class YardMarket {
  readonly prices = new Map<string, string>();
  /** Changes the built transaction, as a forger would. */
  forge: (effect: TransactionEffect) => TransactionEffect = (effect) => effect;
  /** The spender that the market names for approvals. */
  spender = 'one-till';
  #built: TransactionEffect = { kind: 'opaque', detail: 'nothing' };
  readonly #chain: FakeChain;

  constructor(chain: FakeChain, nfts: readonly Nft[]) {
    this.#chain = chain;
    for (const { tokenId, price } of nfts) this.prices.set(tokenId, price);
  }

  /** Answers the purchase requests. */
  answerOn(api: FakeApi, nfts: readonly Nft[]): void {
    this.#chain.fromTxData = () => this.#built;
    const txData = { from: 'one-alice', to: 'one-market', value: '0', data: '0x' };
    api.on(getMarketPlaceInfo, () => ({
      exchangeAddress: 'one-market',
      approveAddress: 'one-market',
      conduitKey: '',
      zone: '',
      version: '1.6',
      checkoutAddress: 'one-till',
      feeRecipients: [],
      royalty: { recipient: '', basisPoints: 0 },
      paymentTokens: [],
    }));
    api.on(batchBuy, ({ buy }) => {
      const success = buy.flatMap(({ contractAddress, tokenId }) => {
        const price = this.prices.get(tokenId);
        return price ? [{ contractAddress, tokenId, price, orderId: `order${tokenId}` }] : [];
      });
      const fail = buy.filter(({ tokenId }) => !this.prices.has(tokenId)).map((row) => ({ ...row, resCode: '7001' }));
      this.#build(success.map(({ tokenId }) => tokenId));
      const totalPrice = String(success.reduce((sum, { price }) => sum + BigInt(price), 0n));
      return { txData: success.length > 0 ? txData : null, totalPrice, success, fail };
    });
    api.on(quoteByMarket, ({ tokenId }) => ({
      txData: [...this.prices].flatMap(([number, price]) =>
        number === tokenId
          ? [
              {
                fromTokenAmount: price,
                fromTokenDecimal: 18,
                toTokenAmount: '1',
                toTokenDecimal: 0,
                dex: 'Yard',
                platformId: 'yard',
                paymentInfo: { paymentContract: '', paymentDecimals: 18 },
                txInfo: { tokenId },
                orderId: `order${tokenId}`,
              },
            ]
          : [],
      ),
    }));
    api.on(nftSwap, ({ txInfo }) => {
      this.#build([String(txInfo.tokenId)]);
      return { txData };
    });
    api.on(addNftTransData, ({ hash }) => ({ txHash: hash, finalStatus: 'pending' }));
    api.on(getNftDetail, ({ tokenId = '' }) => {
      const nft = nfts.find((each) => each.tokenId === tokenId);
      return {
        ...detailFixture(1),
        ...(nft && wireNftOf(nft)),
        currentPrice: this.prices.get(tokenId) ?? '',
        orders: [],
      };
    });
  }

  /**
   * Answers the requests that buy with a token. A unit of the token buys `rate` units of the sellers' currency. By
   * default all prices are in coins.
   */
  sellFor(
    api: FakeApi,
    {
      token,
      rate,
      asked = this.#chain.native,
    }: { readonly token: Token; readonly rate: bigint; readonly asked?: Token },
  ): void {
    const maxFor = (ids: readonly string[]) => (this.#asked(ids) + rate - 1n) / rate;
    api.on(quoteSupperList, ({ nfts, fromTokenAddress, fromTokenChain }) => {
      const isOurs = fromTokenChain === this.#chain.plugin.wire.name;
      if (!isOurs) return { status: 'refused', resultCode: 50011, message: '' };
      if (fromTokenAddress !== (token.address ?? NATIVE_ADDRESS))
        return { status: 'refused', resultCode: 50003, message: '' };
      const wanted: readonly { contractAddress: string; tokenId: string }[] = JSON.parse(nfts);
      const found = wanted.filter(({ tokenId }) => this.prices.has(tokenId));
      if (found.length === 0) return { status: 'refused', resultCode: 7001, message: '' };
      const ids = found.map(({ tokenId }) => tokenId);
      const quote = {
        fromTokenAmount: String(maxFor(ids)),
        fromTokenDecimal: token.decimals,
        toTokenAmount: String(ids.length),
        toTokenDecimal: 0,
        dex: 'Yard',
        platformId: 'yard',
        paymentInfo: { paymentContract: token.address ?? '', paymentDecimals: token.decimals },
        txInfo: { ids },
      };
      const rows = found.map(({ contractAddress, tokenId }) => {
        const paymentContract = asked.address ?? '';
        return { contractAddress, tokenId, price: this.prices.get(tokenId) ?? '', paymentContract };
      });
      return { txData: [{ ...quote, nfts: rows }] };
    });
    api.on(getNftSwapData, ({ nfts, fromTokenAmount }) => {
      const ids = nfts.map(({ tokenId }) => tokenId);
      if (ids.some((id) => !this.prices.has(id))) return { status: 'refused', resultCode: 7001, message: '' };
      if (BigInt(fromTokenAmount) < maxFor(ids)) return { status: 'refused', resultCode: 50007, message: '' };
      const pays = { token: token.id, units: BigInt(fromTokenAmount) };
      const deadline = Math.floor(Date.now() / 1_000) + 1_200;
      this.#build(ids, { exchange: 'one-till', pays, deadline, asked });
      const txData = { from: 'one-alice', to: 'one-till', value: '0', data: '0x', approveAddress: this.spender };
      return { txData, orderId: 'order' };
    });
  }

  #asked(ids: readonly string[]): bigint {
    return ids.reduce((sum, id) => sum + BigInt(this.prices.get(id) ?? 0), 0n);
  }

  #build(tokenIds: readonly string[], change: Partial<Purchase> & { readonly asked?: Token } = {}): void {
    const { asked = this.#chain.native, ...rest } = change;
    const units = this.#asked(tokenIds);
    this.#built = this.forge({
      kind: 'nft-purchase',
      exchange: 'one-market',
      receives: tokenIds.map((id) => ({
        collection: 'one-shunters',
        tokenId: BigInt(id),
        standard: 'ERC721',
        quantity: 1n,
      })),
      recipient: 'one-alice',
      pays: { token: this.#chain.native.id, units },
      asks: { token: asked.id, units },
      payees: [{ recipient: 'one-bob', units }],
      endsAt: 4_000_000_000,
      ...rest,
    });
  }
}
