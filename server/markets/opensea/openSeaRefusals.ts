import { type ResultCode, resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';

/** Purpose of a call to OpenSea. */
export type Purpose = 'facts' | 'post' | 'fill';

interface Row {
  /** Statuses from `from` to `to`. */
  readonly from: number;
  readonly to: number;
  readonly codes: Readonly<Record<Purpose, ResultCode>>;
}

const { saleUnsupported, marketOrderInvalid, nftNotListed, requestFailed, tooFrequent } = resultCodes;
const always = (code: ResultCode) => ({ facts: code, post: code, fill: code });

/** Our codes for OpenSea's statuses. Its messages are not passed on: they describe its own API and are not trusted. */
const table: readonly Row[] = [
  // The key is refused. The operator sees this in health and log.
  { from: 401, to: 403, codes: always(requestFailed) },
  { from: 404, to: 404, codes: { facts: saleUnsupported, post: saleUnsupported, fill: nftNotListed } },
  { from: 429, to: 429, codes: always(tooFrequent) },
  { from: 400, to: 499, codes: { facts: requestFailed, post: marketOrderInvalid, fill: nftNotListed } },
];

/** Whether OpenSea rejected the request, so it had no effect. After other errors the effect is unknown. */
export function isDeclined(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || error.failure !== 'status') return false;
  const { status = 0 } = error;
  return status >= 400 && status < 500;
}

/** Converts a failure of OpenSea into a `Refusal`; returns every other error unchanged. */
export function refusalOf(error: unknown, purpose: Purpose): unknown {
  if (!(error instanceof UpstreamError)) return error;
  const { failure, status = 0 } = error;
  const row = failure === 'status' ? table.find(({ from, to }) => status >= from && status <= to) : undefined;
  return new Refusal(row?.codes[purpose] ?? requestFailed, `OpenSea: ${failure}`);
}

/** Resolves like the call. @throws Refusal by the table */
export async function asked<T>(purpose: Purpose, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw refusalOf(error, purpose);
  }
}
