import * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import { ChannelRefusal } from '../../channels/channel.ts';
import { jsonOf } from '../../upstream/jsonOf.ts';
import type { UpstreamError } from '../../upstream/UpstreamError.ts';
import { ErrorReply } from './wire.ts';

/** Why a node gives no quote: its words, our code and our words. Its text is never shown. */
const reasons: readonly (readonly [words: RegExp, code: number, meaning: string])[] = [
  [
    /min swap amount|dust threshold|not enough (asset )?to pay|less than outbound fee|too small/,
    resultCodes.amountOutOfRange,
    'below the lowest amount',
  ],
  [/destination/, resultCodes.receiveAddressInvalid, 'receive address'],
  [/refund address|refund_address/, resultCodes.invalidAddress, 'sender'],
  [/halted|paused|stale state/, resultCodes.routeAbnormal, 'THORChain does not trade now'],
];

export function refusalOf({ failure, status, body }: UpstreamError): ChannelRefusal {
  if (status === 429) return new ChannelRefusal(resultCodes.tooFrequent, 'THORChain allows no more calls now');
  const { data } = z.safeParse(ErrorReply, jsonOf(body));
  const text = (data?.message ?? data?.error ?? '').toLowerCase();
  const [, code, meaning] = reasons.find(([words]) => words.test(text)) ?? [];
  if (code !== undefined && meaning !== undefined) return new ChannelRefusal(code, meaning);
  // A node says with 500 that it can simulate no such swap.
  const isRefusal = failure === 'status' && text !== '' && status !== undefined && status <= 500;
  return isRefusal
    ? new ChannelRefusal(resultCodes.insufficientLiquidity, 'THORChain has no route')
    : new ChannelRefusal(resultCodes.routeAbnormal, 'THORChain cannot be used now');
}
