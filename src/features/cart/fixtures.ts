import type { FakeApi } from '../../../tests/support/FakeApi.ts';
import type { FakeChain } from '../../../tests/support/FakeChain.ts';
import { detailFixture } from '../../../tests/support/nftFixtures.ts';
import type { WireNft } from '../../api/nft/entities.ts';
import { addNftTransData, batchBuy, getMarketPlaceInfo, nftSwap, quoteByMarket } from '../../api/nft/market.ts';
import { getNftDetail } from '../../api/nft/nfts.ts';
import type { TransactionEffect } from '../../shell/plugin/chain.ts';

/** What a market of the tests sells; units by number. A transaction's data is what it does. */
export class YardMarket {
  readonly prices = new Map<string, string>();
  /** Changes the transaction that is built, as a forger would. */
  forge: (effect: TransactionEffect) => TransactionEffect = (effect) => effect;
  #built: TransactionEffect = { kind: 'opaque', detail: 'nothing' };
  readonly #chain: FakeChain;

  constructor(chain: FakeChain, nfts: readonly WireNft[]) {
    this.#chain = chain;
    for (const { tokenId, currentPrice } of nfts) this.prices.set(tokenId, currentPrice);
  }

  /** Answers the calls that buy. */
  answerOn(api: FakeApi, nfts: readonly WireNft[]): void {
    this.#chain.fromTxData = () => this.#built;
    const txData = { from: 'one-alice', to: 'one-market', value: '0', data: '0x' };
    api.on(getMarketPlaceInfo, () => ({
      exchangeAddress: 'one-market',
      approveAddress: 'one-market',
      conduitKey: '',
      zone: '',
      version: '1.6',
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
      return { ...detailFixture(1), ...nft, currentPrice: this.prices.get(tokenId) ?? '', orders: [] };
    });
  }

  #build(tokenIds: readonly string[]): void {
    const units = tokenIds.reduce((sum, id) => sum + BigInt(this.prices.get(id) ?? 0), 0n);
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
      payees: [{ recipient: 'one-bob', units }],
      endsAt: 4_000_000_000,
    });
  }
}
