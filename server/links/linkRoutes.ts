import type { FastifyInstance } from 'fastify';
import { listedHosts } from '../../src/api/links.ts';
import { implement } from '../http/implement.ts';
import type { Services } from '../Services.ts';

/** A conversation or a collection sends one request for all its links. */
const PER_MINUTE = 240;

/** Returns which hosts of untrusted links are known for phishing. */
export function linkRoutes(app: FastifyInstance, { phishing }: Pick<Services, 'phishing'>): void {
  implement(app, listedHosts, {
    perMinute: PER_MINUTE,
    handler: ({ hosts }) => ({ listed: hosts.filter((host) => phishing.isListed(host)) }),
  });
}
