import type { FastifyReply } from 'fastify';

/** Whether the work only ended because the caller closed the connection. Nothing failed then, and no reply is read. */
export function hasLeft(error: unknown, { raw }: Pick<FastifyReply, 'raw'>): boolean {
  if (!raw.destroyed || !(error instanceof Error)) return false;
  // The second is the error of a stream whose reader closed before the first event.
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE');
}
