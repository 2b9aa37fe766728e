import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/calls/Refusal.ts';

interface TusError {
  readonly status_code: number;
  readonly body: string;
}

/** Statuses after which a tus client does not retry. */
const statuses: Readonly<Record<number, number>> = {
  [resultCodes.notSignedIn]: 401,
  [resultCodes.uploadQuota]: 403,
  [resultCodes.uploadsOfAccountFull]: 403,
  [resultCodes.uploadsFull]: 403,
  [resultCodes.uploadUnknown]: 404,
  [resultCodes.uploadTooLarge]: 413,
};

/** Converts an error for a tus client: an HTTP status, and a body in the wire's own envelope. */
export function tusRefusal(error: unknown): TusError {
  if (error instanceof Refusal) return tusError(statuses[error.resCode] ?? 400, error.resCode, error.message);
  const given = typeof error === 'object' && error !== null ? Reflect.get(error, 'status_code') : undefined;
  const status = typeof given === 'number' ? given : 500;
  if (status === 413) return tusError(413, resultCodes.uploadTooLarge, 'the file is too large');
  if (status === 404 || status === 410) return tusError(status, resultCodes.uploadUnknown, 'there is no such upload');
  const isTheirs = status >= 400 && status < 500;
  return tusError(status, isTheirs ? resultCodes.invalidParameter : resultCodes.internal, 'the piece was not taken');
}

function tusError(status_code: number, resCode: number, resMsg: string): TusError {
  return { status_code, body: JSON.stringify({ resCode: String(resCode), resMsg, data: null }) };
}
