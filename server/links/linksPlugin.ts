import { listedHosts } from '../../src/api/links.ts';
import type { DomainPlugin } from '../DomainPlugin.ts';
import { implement } from '../http/calls/implement.ts';

/** A conversation or a collection sends one request for all its links. */
const PER_MINUTE = 240;

/** Returns which hosts of untrusted links are known for phishing. */
export const linksPlugin: DomainPlugin = async (app, { phishing }) => {
  implement(app, listedHosts, {
    perMinute: PER_MINUTE,
    handler: ({ hosts }) => ({ listed: hosts.filter((host) => phishing.isListed(host)) }),
  });
};
