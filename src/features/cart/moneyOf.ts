import type { WireNft } from '../../api/nft/entities.ts';
import type { Amount } from '../../model/Amount.ts';
import type { AssetId } from '../../model/caip.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { isNativePayment } from '../../shell/widgets/NftPrice/askOf.ts';

/** The asset that an NFT is asked for in. */
export function moneyOf(nft: Pick<WireNft, 'paymentContract'>, chain: ChainPlugin): AssetId {
  return isNativePayment(nft, chain) ? chain.native.id : chain.tokenId(nft.paymentContract);
}

/** The same for prices that can be added up: what the wire says of a token's name and digits may differ by listing. */
export function sumKeyOf(nft: WireNft, { currency }: Amount, chain: ChainPlugin): string {
  return `${moneyOf(nft, chain)} ${currency.decimals} ${currency.symbol}`;
}
