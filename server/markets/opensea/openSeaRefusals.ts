import { type ResultCode, resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/Refusal.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';

/** What was asked of OpenSea. */
export type Purpose = 'facts' | 'post' | 'fill';

interface Row {
  /** Statuses from `from` to `to`. */
  readonly from: number;
  readonly to: number;
  readonly codes: Readonly<Record<Purpose, ResultCode>>;
}

const { saleUnsupported, marketOrderInvalid, nftNotListed, requestFailed, tooFrequent } = resultCodes;
const always = (code: ResultCode) => ({ facts: code, post: code, fill: code });

/** What their answers mean here. Their words go nowhere: they are about their API, and could say anything. */
const table: readonly Row[] = [
  // The key is refused: an operator's business (health, log).
  { from: 401, to: 403, codes: always(requestFailed) },
  { from: 404, to: 404, codes: { facts: saleUnsupported, post: saleUnsupported, fill: nftNotListed } },
  { from: 429, to: 429, codes: always(tooFrequent) },
  { from: 400, to: 499, codes: { facts: requestFailed, post: marketOrderInvalid, fill: nftNotListed } },
];

/** Whether OpenSea itself said no: what was asked for did not happen. Otherwise nobody knows. */
export function isDeclined(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || error.failure !== 'status') return false;
  const { status = 0 } = error;
  return status >= 400 && status < 500;
}

/** A failure of OpenSea as the code it is answered with; every other error as it is. */
export function refusalOf(error: unknown, purpose: Purpose): unknown {
  if (!(error instanceof UpstreamError)) return error;
  const { failure, status = 0 } = error;
  const row = failure === 'status' ? table.find(({ from, to }) => status >= from && status <= to) : undefined;
  return new Refusal(row?.codes[purpose] ?? requestFailed, `OpenSea: ${failure}`);
}

/** Resolves as the call does. @throws Refusal by the table */
export async function asked<T>(purpose: Purpose, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw refusalOf(error, purpose);
  }
}
