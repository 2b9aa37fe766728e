import { describe, expect, it } from 'vitest';
import { resultCodes } from '../../../src/api/codes.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';
import { refusalOf } from './lifiCodes.ts';

const codeFor = (status: number, body: unknown) =>
  refusalOf(new UpstreamError('lifi', 'status', { status, body: JSON.stringify(body) }))?.resCode;
const declined = (...codes: readonly string[]) =>
  codeFor(404, { code: 1002, errors: { failed: codes.map((code) => ({ subpaths: { '1-x-2': [{ code }] } })) } });

describe('LI.FI codes', () => {
  it.each<[number, number, number | undefined]>([
    [400, 1000, resultCodes.routeAbnormal],
    [400, 1001, resultCodes.orderCreationFailed],
    [404, 1002, undefined],
    [404, 1003, undefined],
    [422, 1004, resultCodes.routeAbnormal],
    [429, 1005, resultCodes.tooFrequent],
    [500, 1006, resultCodes.routeAbnormal],
    [409, 1007, resultCodes.abnormalRate],
    [424, 1008, resultCodes.dexCallException],
    [504, 1009, resultCodes.routeAbnormal],
    [401, 1010, resultCodes.routeAbnormal],
    [400, 1011, resultCodes.invalidParameter],
    [500, 1012, resultCodes.routeAbnormal],
    [500, 1013, resultCodes.routeAbnormal],
    [400, 4711, resultCodes.invalidParameter],
    [418, 4711, resultCodes.routeAbnormal],
  ])('maps %s to %s', (status, code, ours) => {
    expect(codeFor(status, { message: 'in their words', code })).toBe(ours);
  });

  it.each<[string, number | undefined]>([
    ['NO_POSSIBLE_ROUTE', undefined],
    ['INSUFFICIENT_LIQUIDITY', resultCodes.insufficientLiquidity],
    ['TOOL_TIMEOUT', undefined],
    ['UNKNOWN_ERROR', undefined],
    ['RPC_ERROR', undefined],
    ['AMOUNT_TOO_LOW', resultCodes.amountOutOfRange],
    ['AMOUNT_TOO_HIGH', resultCodes.amountOutOfRange],
    ['FEES_HIGHER_THAN_AMOUNT', resultCodes.amountOutOfRange],
    ['FEES_HGHER_THAN_AMOUNT', resultCodes.amountOutOfRange],
    ['DIFFERENT_RECIPIENT_NOT_SUPPORTED', resultCodes.receiveAddressInvalid],
    ['TOOL_SPECIFIC_ERROR', resultCodes.dexCallException],
    ['CANNOT_GUARANTEE_MIN_AMOUNT', resultCodes.abnormalRate],
    ['ANYTHING_ELSE', undefined],
  ])("maps a tool's %s", (code, ours) => {
    expect(declined(code)).toBe(ours);
  });

  it("reports the most specific of several tools' reasons", () => {
    expect(declined('TOOL_SPECIFIC_ERROR', 'NO_POSSIBLE_ROUTE', 'AMOUNT_TOO_LOW')).toBe(resultCodes.amountOutOfRange);
  });

  it('refuses with a code if the service is unreachable, too slow, or malformed', () => {
    for (const failure of ['unreachable', 'timed-out', 'malformed', 'resting'] as const) {
      expect(refusalOf(new UpstreamError('lifi', failure))?.resCode).toBe(resultCodes.routeAbnormal);
    }
    expect(codeFor(502, '<html>')).toBe(resultCodes.routeAbnormal);
  });
});
