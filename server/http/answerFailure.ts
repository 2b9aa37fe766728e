import type { FastifyBaseLogger } from 'fastify';
import { resultCodes } from '../../src/api/codes.ts';

/** What is not an answer of the business: the caller's fault keeps its status, ours is a 500 without details. */
export function answerFailure(
  error: unknown,
  log: Pick<FastifyBaseLogger, 'error'>,
  reply: { code(status: number): { send(body: unknown): unknown } },
): unknown {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return reply
      .code(status)
      .send({ resCode: resultCodes.invalidParameter, resMsg: 'the request cannot be read', data: null });
  }
  log.error({ err: error }, 'a request failed');
  return reply.code(500).send({ resCode: resultCodes.internal, resMsg: 'internal error', data: null });
}
