import { Amount } from '../../../model/Amount.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';

const decimalText = /^(\d{1,60})(?:\.(\d{0,60}))?$/;

/**
 * A price or a volume of a collection, which the wire writes as a human decimal. In the chain's coin, digits that the coin
 * does not have are cut. `undefined` if the text is not a decimal.
 */
export function collectionAmount(text: string, symbol: string, chain: ChainPlugin | undefined): Amount | undefined {
  const [match, whole = '', fraction = ''] = decimalText.exec(text) ?? [];
  if (match === undefined) return undefined;
  const name = displayText(symbol, 12) || (chain?.native.symbol ?? '');
  const coin = chain?.native.symbol === name ? chain.native : undefined;
  const currency = coin ?? { symbol: name, decimals: fraction.length };
  const digits = fraction.slice(0, currency.decimals).padEnd(currency.decimals, '0');
  return Amount.ofUnits(BigInt(whole + digits), currency);
}
