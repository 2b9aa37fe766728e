import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A reply as it is sent, and the name of this version of it: a strong entity tag (RFC 9110, 8.8.3). */
export interface PolledReply {
  readonly text: string;
  readonly etag: string;
}

/** @param text JSON */
export function polledReply(text: string): PolledReply {
  return { text, etag: `"${hash('sha256', text, 'base64url').slice(0, 27)}"` };
}

/**
 * Sends it, or where the asker has this very version only says so (304). `freshSeconds`: how long it may be taken without
 * asking. Caches on the way keep nothing: what somebody asks for is theirs.
 */
export function sendPolled(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: PolledReply,
  freshSeconds: number,
): FastifyReply {
  reply.header('etag', etag);
  reply.header('cache-control', freshSeconds > 0 ? `private, max-age=${freshSeconds}` : 'private, no-cache');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Whether `If-None-Match` names it. A proxy that compresses makes tags weak, and the comparison is weak (RFC 9110, 13.1.2). */
function hasVersion(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
