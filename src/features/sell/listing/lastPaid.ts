import { purchaseOf } from '../../../api/nft/payments.ts';
import type { NftPlace } from '../../../market/Nft.ts';
import { readPrice } from '../../../market/readPrice.ts';
import type { Amount } from '../../../model/Amount.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';

const BUY_KIND = 'nft-buy';

/**
 * What this device last paid for the NFT in coins, from its own record: no service can change it. `undefined` without a record
 * of a purchase of this NFT alone.
 */
export function lastPaid(
  { outbox, tokens }: Pick<Shell, 'outbox' | 'tokens'>,
  { native, id }: ChainPlugin,
  { contract, tokenId }: NftPlace,
): Amount | undefined {
  for (const { kind, transaction, hash, outcome, payload } of outbox.all) {
    if (kind !== BUY_KIND || transaction.chain !== id || !hash) continue;
    if (outcome !== undefined && outcome !== 'reported') continue;
    const purchase = purchaseOf(payload);
    const [bought, ...others] = purchase?.nfts ?? [];
    if (!purchase || !bought || others.length > 0) continue;
    const isSame = bought.tokenId === tokenId && bought.contract.toLowerCase() === contract.toLowerCase();
    const isInCoins = purchase.token.toLowerCase() === tokens.wireAddress(native).toLowerCase();
    if (isSame && isInCoins) return readPrice(purchase.units, native);
  }
  return undefined;
}
