import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { OpenSeaChain } from './OpenSeaChain.ts';
import type { Collection } from './openSeaSchemas.ts';

/** A fee on a price, for one recipient. */
export interface OpenSeaFee {
  /** Lower-case. */
  readonly recipient: string;
  /** 100 is 1 %. */
  readonly bps: number;
  /** OpenSea's own fee; the other fees are creators'. */
  readonly isMarkets: boolean;
}

/**
 * The required fees of an order. Optional creators' fees are left out: OpenSea accepts orders without them, as documented.
 * @throws Refusal `requestFailed` for a fee that is not a percentage with at most two digits
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

/** Converts percent to basis points: 2.5 is 250. */
export function basePointsOf(percent: number): number {
  const [, whole = '', rest = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(String(percent)) ?? [];
  const bps = Number(whole + rest.padEnd(2, '0'));
  if (whole === '' || bps > 10_000) throw new Refusal(resultCodes.requestFailed, 'OpenSea: a fee that is no share');
  return bps;
}
