import type { Nft } from '../../../market/Nft.ts';
import { isNativePayment } from '../../../market/widgets/NftPrice/listingPriceOf.ts';
import type { Amount } from '../../../model/Amount.ts';
import type { AssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';

/** The asset of an NFT's asking price. */
export function moneyOf(nft: Pick<Nft, 'payToken'>, chain: ChainPlugin): AssetId {
  return isNativePayment(nft, chain) ? chain.native.id : chain.tokenId(nft.payToken);
}

/** Key for prices that can be added up. A token's name and decimals on the wire may differ between listings. */
export function sumKeyOf(nft: Nft, { currency }: Amount, chain: ChainPlugin): string {
  return `${moneyOf(nft, chain)} ${currency.decimals} ${currency.symbol}`;
}
