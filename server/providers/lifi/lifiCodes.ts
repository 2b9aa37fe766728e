import * as z from 'zod/mini';
import { type ResultCode, resultCodes } from '../../../src/api/codes.ts';
import { ChannelRefusal } from '../../channels/channel.ts';
import { jsonOf } from '../../upstream/jsonOf.ts';
import type { UpstreamError } from '../../upstream/UpstreamError.ts';
import { ErrorReply } from './lifiWire.ts';

/** LI.FI's codes (docs.li.fi/api-reference/error-codes), mapped to ours. `undefined`: LI.FI has no route, which is not a failure. */
export const apiCodes: Readonly<Record<number, ResultCode | undefined>> = {
  1000: resultCodes.routeAbnormal,
  1001: resultCodes.orderCreationFailed,
  1002: undefined,
  1003: undefined,
  1004: resultCodes.routeAbnormal,
  1005: resultCodes.tooFrequent,
  1006: resultCodes.routeAbnormal,
  1007: resultCodes.abnormalRate,
  1008: resultCodes.dexCallException,
  1009: resultCodes.routeAbnormal,
  1010: resultCodes.routeAbnormal,
  1011: resultCodes.invalidParameter,
  1012: resultCodes.routeAbnormal,
  1013: resultCodes.routeAbnormal,
};

/** Reasons why a tool made no quote, the most specific first. */
export const toolCodes: readonly (readonly [code: string, ours: ResultCode | undefined])[] = [
  ['AMOUNT_TOO_LOW', resultCodes.amountOutOfRange],
  ['AMOUNT_TOO_HIGH', resultCodes.amountOutOfRange],
  ['FEES_HIGHER_THAN_AMOUNT', resultCodes.amountOutOfRange],
  // Misspelled like this in their documentation.
  ['FEES_HGHER_THAN_AMOUNT', resultCodes.amountOutOfRange],
  ['INSUFFICIENT_LIQUIDITY', resultCodes.insufficientLiquidity],
  ['CANNOT_GUARANTEE_MIN_AMOUNT', resultCodes.abnormalRate],
  ['DIFFERENT_RECIPIENT_NOT_SUPPORTED', resultCodes.receiveAddressInvalid],
  ['TOOL_SPECIFIC_ERROR', resultCodes.dexCallException],
  ['TOOL_TIMEOUT', undefined],
  ['RPC_ERROR', undefined],
  ['UNKNOWN_ERROR', undefined],
  ['NO_POSSIBLE_ROUTE', undefined],
];

/** Maximum depth of the search in the tools' errors. */
const DEEPEST = 6;

/** LI.FI's refusal with our code. `undefined` if it only means that there is no route. LI.FI's text is never used. */
export function refusalOf(error: UpstreamError): ChannelRefusal | undefined {
  const ours = codeOf(error);
  return ours === undefined ? undefined : new ChannelRefusal(ours, 'LI.FI refused');
}

function codeOf({ failure, status, body }: UpstreamError): ResultCode | undefined {
  if (failure !== 'status') return resultCodes.routeAbnormal;
  if (status === 429) return resultCodes.tooFrequent;
  const read = z.safeParse(ErrorReply, jsonOf(body));
  const { code, errors } = read.success ? read.data : { code: undefined, errors: undefined };
  const foundCodes = [...toolCodesIn(errors, DEEPEST)];
  const [, tools] = toolCodes.find(([name]) => foundCodes.includes(name)) ?? [];
  if (status === 404) return code === undefined || apiCodes[code] === undefined ? tools : apiCodes[code];
  if (code !== undefined && code in apiCodes) return apiCodes[code] ?? tools;
  return status === 400 || status === 422 ? resultCodes.invalidParameter : resultCodes.routeAbnormal;
}

/** The tools' codes anywhere in the reply: in a list of errors, or by route in `failed`. */
function* toolCodesIn(value: unknown, deep: number): Generator<string> {
  if (deep === 0 || typeof value !== 'object' || value === null) return;
  if ('code' in value && typeof value.code === 'string') yield value.code;
  for (const inner of Object.values(value)) yield* toolCodesIn(inner, deep - 1);
}
