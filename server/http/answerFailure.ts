import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { resultCodes } from '../../src/api/codes.ts';
import { isUnavailable } from '../db/isUnavailable.ts';

/** The database is back within seconds, or somebody was told. */
const AGAIN_IN_SECONDS = '2';
/** As nginx counts callers that closed the connection. */
const GONE = 499;

/**
 * What is not an answer of the business: the caller's fault keeps its status, a database that cannot be asked now is a 503, and
 * what else is ours a 500, both without details.
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
      .send({ resCode: resultCodes.invalidParameter, resMsg: 'the request cannot be read', data: null });
  }
  if (isUnavailable(error)) {
    log.error({ err: error }, 'the database cannot be asked');
    return reply
      .code(503)
      .header('retry-after', AGAIN_IN_SECONDS)
      .send({ resCode: resultCodes.internal, resMsg: 'not available now, try again', data: null });
  }
  // Who asked has gone: nobody reads the answer, and nothing went wrong.
  if (error instanceof Error && error.name === 'AbortError') return reply.code(GONE).send();
  log.error({ err: error }, 'a request failed');
  return reply.code(500).send({ resCode: resultCodes.internal, resMsg: 'internal error', data: null });
}
