import { type ResultCode, resultCodes } from '../../../../src/api/codes.ts';

/** Their codes that stand for no refusal. */
export const SUCCESS = '100';
export const NO_QUOTE = '412';
export const KNOWN_ALREADY = '414';

/**
 * Their codes (docs-bridgers-en.bridgers.xyz, status code) in ours. Some numbers mean something else here (101, 907, 908, 999),
 * so that none is passed on as it is.
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
  ['412', resultCodes.insufficientLiquidity],
  ['413', resultCodes.orderCreationFailed],
  ['777', resultCodes.tooFrequent],
  ['1114', resultCodes.regionNotServed],
  ['1145', resultCodes.addressAtRisk],
  ['1146', resultCodes.addressNotActivated],
]);

/** What our users are told; whatever is wrong at the service (411, 415, 906 to 908, 999, anything new) is a route that fails. */
export function codeOf(theirs: string): ResultCode {
  return ours.get(theirs) ?? resultCodes.routeAbnormal;
}
