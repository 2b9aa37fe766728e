import type { WireNft } from '../../../api/nft/entities.ts';
import { NATIVE_ADDRESS } from '../../../api/swap.ts';
import { Amount } from '../../../model/Amount.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin } from '../../plugin/chain.ts';

/** A whole number of the smallest unit; the wire may append a zero fraction (contract 2). */
const unitsText = /^(\d{1,78})(?:\.0*)?$/;
const NO_ADDRESS = /^0x0{40}$/;

/**
 * What is asked for the NFT. `undefined` where it is not for sale, or the wire's words make no price. A payment in the
 * chain's own coin is in the chain's own currency, whatever the wire calls it.
 */
export function askOf(nft: WireNft, chain: ChainPlugin | undefined): Amount | undefined {
  const units = unitsText.exec(nft.currentPrice)?.[1];
  if (!units || /^0+$/.test(units)) return undefined;
  if (chain && isNativePayment(nft, chain)) return Amount.ofUnits(BigInt(units), chain.native);
  const { paymentDecimals: decimals, paymentTokenName } = nft;
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 36) return undefined;
  return Amount.ofUnits(BigInt(units), { symbol: displayText(paymentTokenName, 20) || '?', decimals });
}

/** Whether the chain's own coin is asked for. */
export function isNativePayment({ paymentContract }: Pick<WireNft, 'paymentContract'>, { wire }: ChainPlugin): boolean {
  const address = paymentContract.toLowerCase();
  return address === '' || address === (wire.nativeAddress ?? NATIVE_ADDRESS).toLowerCase() || NO_ADDRESS.test(address);
}
