import type { Token } from '../../../model/Token.ts';
import { cleanAmount, halfWidth } from '../../../shell/ui/AmountInput/cleanAmount.ts';

/** Slippage above this is refused (spec §5). */
export const MAX_SLIPPAGE_BPS = 1_500;

/** Basis points of the setting Auto, by kind of pair. */
const AUTO_BPS = 50;
const AUTO_BPS_ACROSS = 100;

/**
 * The slippage of the setting Auto, in basis points. Between different tokens of two chains it is 1 percent: the price can
 * move while the other chain pays. Otherwise it is 0.5 percent: one transaction, or the same token on both sides. The
 * symbols only choose between these two.
 */
export function autoSlippageBps(from: Token | undefined, to: Token | undefined): number {
  return from && to && from.chain !== to.chain && from.symbol !== to.symbol ? AUTO_BPS_ACROSS : AUTO_BPS;
}

/** The entered slippage, in basis points above 0, or what is wrong with the text. */
export type Slippage =
  | { readonly status: 'ok'; readonly bps: number }
  | { readonly status: 'zero' | 'tooHigh' | 'tooPrecise' | 'invalid' };

/** Parses a percentage such as `0.5`, `.5`, `0,5` or `5%`. More than 2 decimals have no basis points (SWP-04). */
export function parseSlippage(text: string): Slippage {
  const percent = halfWidth(text).trim().replace(/\s*%$/, '');
  if (percent === '' || /^-\d*[.,]?\d*$/.test(percent)) return { status: 'zero' };
  // `1,000` is a thousand: as 1.000 it would pass for 1 percent.
  const plain = cleanAmount(percent, 99, { isPasted: true });
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(plain ?? 'invalid') ?? [];
  if (whole === '' && fraction === '') return { status: 'invalid' };
  const digits = fraction.replace(/0+$/, '');
  const bps = Number(whole) * 100 + Number(digits.slice(0, 2).padEnd(2, '0'));
  if (bps > MAX_SLIPPAGE_BPS || (bps === MAX_SLIPPAGE_BPS && digits.length > 2)) return { status: 'tooHigh' };
  if (digits.length > 2) return { status: 'tooPrecise' };
  return bps === 0 ? { status: 'zero' } : { status: 'ok', bps };
}
