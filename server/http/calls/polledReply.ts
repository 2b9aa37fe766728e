import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** A reply as it is sent, with the tag of its version: a strong entity tag (RFC 9110, 8.8.3). */
export interface PolledReply {
  readonly text: string;
  readonly etag: string;
}

/** @param text JSON */
export function polledReply(text: string): PolledReply {
  return { text, etag: `"${hash('sha256', text, 'base64url').slice(0, 27)}"` };
}

/**
 * Sends the reply, or only status 304 if the caller has this version. `freshSeconds`: how long the caller may reuse it without a
 * request. Shared caches must not store it, because replies may be private.
 */
export function sendPolled(reply: FastifyReply, { text, etag }: PolledReply, freshSeconds: number): FastifyReply {
  const { request } = reply;
  reply.header('etag', etag);
  reply.header('cache-control', freshSeconds > 0 ? `private, max-age=${freshSeconds}` : 'private, no-cache');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/**
 * Whether `If-None-Match` contains the tag. Proxies that compress make tags weak, so the comparison is weak (RFC 9110, 13.1.2).
 */
function hasVersion(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
