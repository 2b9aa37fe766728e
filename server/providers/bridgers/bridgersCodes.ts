import { type ResultCode, resultCodes } from '../../../src/api/codes.ts';

/** Their codes that are not refusals. */
export const SUCCESS = '100';
export const NO_QUOTE = '412';
export const KNOWN_ALREADY = '414';

/**
 * Their codes (docs-bridgers-en.bridgers.xyz, status code), mapped to ours. Some of their numbers mean something else here (101,
 * 907, 908, 999), so codes are never passed on unmapped.
 */
const ours: ReadonlyMap<string, ResultCode> = new Map([
  ['101', resultCodes.invalidParameter],
  ['102', resultCodes.invalidParameter],
  ['103', resultCodes.invalidAddress],
  ['104', resultCodes.invalidAmount],
  ['105', resultCodes.sameToken],
  ['106', resultCodes.unknownToken],
  ['107', resultCodes.currencyUnsupported],
  ['108', resultCodes.currencyUnsupported],
  ['109', resultCodes.invalidDestination],
  ['110', resultCodes.invalidDestination],
  ['411', resultCodes.balanceTooLow],
  ['412', resultCodes.insufficientLiquidity],
  ['413', resultCodes.orderCreationFailed],
  ['777', resultCodes.tooFrequent],
  ['1114', resultCodes.regionNotServed],
  ['1145', resultCodes.addressAtRisk],
  ['1146', resultCodes.addressNotActivated],
]);

/** The code for our users. A failure of the service (415, 906 to 908, 999, any unknown code) is a failing route. */
export function codeOf(theirs: string): ResultCode {
  return ours.get(theirs) ?? resultCodes.routeAbnormal;
}
