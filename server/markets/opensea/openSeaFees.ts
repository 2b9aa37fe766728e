import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/Refusal.ts';
import type { OpenSeaChain } from './OpenSeaChain.ts';
import type { Collection } from './openSeaSchemas.ts';

/** Of a price, to one recipient. */
export interface OpenSeaFee {
  /** Lower-case. */
  readonly recipient: string;
  /** 100 is 1 %. */
  readonly bps: number;
  /** OpenSea's own; the others are creators'. */
  readonly isMarkets: boolean;
}

/**
 * The fees that an order has to pay to be taken: creators' fees that are not required are not among them (as documented, an
 * order without them is as good). @throws Refusal `requestFailed` for a fee that is no share with two digits
 */
export function requiredFees(
  { fees }: Pick<Collection, 'fees'>,
  { feeRecipient }: Pick<OpenSeaChain, 'feeRecipient'>,
): readonly OpenSeaFee[] {
  return fees
    .filter(({ required }) => required)
    .map(({ fee, recipient }) => ({ recipient, bps: basePointsOf(fee), isMarkets: recipient === feeRecipient }))
    .filter(({ bps }) => bps > 0);
}

/** Percent as basis points, by its digits: 2.5 is 250. */
export function basePointsOf(percent: number): number {
  const [, whole = '', rest = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(String(percent)) ?? [];
  const bps = Number(whole + rest.padEnd(2, '0'));
  if (whole === '' || bps > 10_000) throw new Refusal(resultCodes.requestFailed, 'OpenSea: a fee that is no share');
  return bps;
}
