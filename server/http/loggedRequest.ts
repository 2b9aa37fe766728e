import type { FastifyRequest } from 'fastify';

/** A request as the log has it: without its query, which says whose orders were asked for and on which device. */
export function loggedRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, url: url.split('?', 1)[0], host, remoteAddress: ip };
}
