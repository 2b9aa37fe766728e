import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { resultCodes } from '../../src/api/codes.ts';
import { isUnavailable } from '../db/isUnavailable.ts';
import { hasLeft } from './calls/hasLeft.ts';

/** The database is usually back within seconds. */
const RETRY_AFTER_SECONDS = '2';
const TOO_MANY = 429;
/** Status that nginx logs if the caller closed the connection. */
const GONE = 499;

/**
 * Replies to errors that are not results of a call. A caller's error keeps its status, an unavailable database is a 503, and all
 * other errors are a 500. The last two have no details. If the caller has left, nothing failed.
 */
export function answerFailure(
  error: unknown,
  log: Pick<FastifyBaseLogger, 'debug' | 'error'>,
  reply: Pick<FastifyReply, 'code' | 'header' | 'raw'>,
): unknown {
  if (hasLeft(error, reply)) {
    log.debug('the caller has left');
    return reply.code(GONE).send();
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return reply
      .code(status)
      .send(
        status === TOO_MANY
          ? { resCode: resultCodes.tooFrequent, resMsg: 'too many calls, try again later', data: null }
          : { resCode: resultCodes.invalidParameter, resMsg: 'the request cannot be read', data: null },
      );
  }
  if (isUnavailable(error)) {
    log.error({ err: error }, 'the database is unavailable');
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .send({ resCode: resultCodes.internal, resMsg: 'not available now, try again', data: null });
  }
  log.error({ err: error }, 'a request failed');
  return reply.code(500).send({ resCode: resultCodes.internal, resMsg: 'internal error', data: null });
}
