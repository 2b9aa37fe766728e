import type { ApiCaller } from '../api/endpoint.ts';
import { getPrices } from '../api/prices.ts';

/** Time for a reply. Short, because people wait for the reason why nothing loads. */
const LIMIT_MS = 2_500;
/** 502, 503, 504: a gateway reports that the service did not answer. */
const GATEWAY_STATUS = 502;

/** Whether the service answers at all: an empty list of prices is its smallest question. Never rejects. */
export async function isServiceThere(api: ApiCaller): Promise<boolean> {
  try {
    const answer = await api.request(getPrices, { assets: [] }, { timeoutMs: LIMIT_MS });
    if (answer.status === 'http-status') return answer.httpStatus < GATEWAY_STATUS;
    return answer.status !== 'unreachable' && answer.status !== 'timed-out';
  } catch {
    return false;
  }
}
