import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { resultCodes } from '../../src/api/codes.ts';
import { isUnavailable } from '../db/isUnavailable.ts';

/** The database is usually back within seconds. */
const RETRY_AFTER_SECONDS = '2';
const TOO_MANY = 429;
/** Status that nginx logs if the caller closed the connection. */
const GONE = 499;

/**
 * Replies to errors that are no business result. A caller's error keeps its status, an unavailable database is a 503, and all
 * other errors are a 500. The last two have no details.
 */
export function answerFailure(
  error: unknown,
  log: Pick<FastifyBaseLogger, 'error'>,
  reply: Pick<FastifyReply, 'code' | 'header'>,
): unknown {
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
  // The caller has gone, so there is no reader and no failure.
  if (error instanceof Error && error.name === 'AbortError') return reply.code(GONE).send();
  log.error({ err: error }, 'a request failed');
  return reply.code(500).send({ resCode: resultCodes.internal, resMsg: 'internal error', data: null });
}
