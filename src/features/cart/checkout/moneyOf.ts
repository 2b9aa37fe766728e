import type { WireNft } from '../../../api/nft/entities.ts';
import { isNativePayment } from '../../../market/widgets/NftPrice/askOf.ts';
import type { Amount } from '../../../model/Amount.ts';
import type { AssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';

/** The asset of an NFT's asking price. */
export function moneyOf(nft: Pick<WireNft, 'paymentContract'>, chain: ChainPlugin): AssetId {
  return isNativePayment(nft, chain) ? chain.native.id : chain.tokenId(nft.paymentContract);
}

/** Key for prices that can be added up. A token's name and decimals on the wire may differ between listings. */
export function sumKeyOf(nft: WireNft, { currency }: Amount, chain: ChainPlugin): string {
  return `${moneyOf(nft, chain)} ${currency.decimals} ${currency.symbol}`;
}
