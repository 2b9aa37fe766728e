import { ZeroAddress } from 'ethers';
import type { MarketChain } from '../../server/markets/market.ts';
import { SeaportNode } from '../../server/markets/seaport/SeaportNode.ts';
import type { SeaportPlace } from '../../server/markets/seaport/SeaportPlace.ts';
import { plainForm } from '../../server/markets/seaport/seaportOrder.ts';
import { type Share, shareOf } from '../../server/markets/seaport/splitPrice.ts';
import { NATIVE_ADDRESS } from '../../src/api/swap.ts';
import type { EvmParts } from '../channel/evm/EvmParts.ts';
import { listEvmChain } from '../channel/evm/evmTokens.ts';
import { CONFIRMATIONS, devnetTokens } from '../devnet/devnetChains.ts';
import { marketFee } from '../devnet/nft/marketFee.ts';

/** The demo's market on one of its chains. */
export class SeaportChain implements SeaportPlace {
  readonly parts: EvmParts;
  readonly node: SeaportNode;
  readonly form = plainForm;

  constructor(parts: EvmParts) {
    const { chain, provider, deployment } = parts;
    const { seaport, checkout } = deployment;
    this.parts = parts;
    this.node = new SeaportNode({
      mainnet: chain.name,
      chainId: chain.chainId,
      provider,
      seaport,
      operator: seaport,
      ownContracts: [checkout],
      confirmations: CONFIRMATIONS,
    });
  }

  /** Tokens with a transfer fee cannot be a price: the seller would get less than the price. */
  get market(): MarketChain {
    const listing = listEvmChain(this.parts);
    const taxed = devnetTokens.filter(({ contract }) => contract === 'TaxedToken').map(({ symbol }) => symbol);
    const [coin, ...tokens] = listing.tokens
      .filter(({ symbol }) => !taxed.includes(symbol))
      .map((token) => ({
        ...token,
        address: token.address === NATIVE_ADDRESS ? ZeroAddress : token.address.toLowerCase(),
      }));
    if (!coin) throw new Error('a chain without a coin');
    return { listing, coin, paymentTokens: [coin, ...tokens], fillsMany: true };
  }

  /** The fees of a sale: first the market's fee, then the royalty. */
  async feeShares(contract: string, tokenId: bigint, price: bigint): Promise<readonly Share[]> {
    const fee = { recipient: marketFee.recipient.toLowerCase(), units: shareOf(price, marketFee.bps) };
    const royalty = await this.node.royaltyOf({ contract, tokenId }, price);
    return royalty ? [fee, royalty] : [fee];
  }
}
