import * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import { ChannelRefusal } from '../../channels/channel.ts';
import { jsonOf } from '../../upstream/jsonOf.ts';
import type { UpstreamError } from '../../upstream/UpstreamError.ts';
import { ErrorReply } from './wire.ts';

/** Error codes of a quote that are not about the route (docs.relay.link, quote errors). */
const codes: Readonly<Record<string, number>> = {
  AMOUNT_TOO_LOW: resultCodes.amountOutOfRange,
  INVALID_ADDRESS: resultCodes.receiveAddressInvalid,
  USER_RECIPIENT_MISMATCH: resultCodes.receiveAddressInvalid,
  PRICE_FETCH_FAILED: resultCodes.routeAbnormal,
  SERVICE_UNAVAILABLE: resultCodes.routeAbnormal,
  RPC_HTTP_ERROR: resultCodes.routeAbnormal,
  REQUEST_TIMED_OUT: resultCodes.routeAbnormal,
};

/** The service's own text is never shown. */
export function refusalOf({ failure, status, body }: UpstreamError): ChannelRefusal {
  if (status === 429) return new ChannelRefusal(resultCodes.tooFrequent, 'Relay allows no more calls now');
  if (failure !== 'status' || status === undefined || status >= 500) {
    return new ChannelRefusal(resultCodes.routeAbnormal, 'Relay cannot be used now');
  }
  const code = z.safeParse(ErrorReply, jsonOf(body)).data?.errorCode ?? '';
  if (code.startsWith('SANCTIONED_'))
    return new ChannelRefusal(resultCodes.routeAbnormal, 'Relay serves no such wallet');
  const known = Object.hasOwn(codes, code) ? codes[code] : undefined;
  return new ChannelRefusal(known ?? resultCodes.insufficientLiquidity, 'Relay has no route');
}
