import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { hostedFrames } from '../../server/http/hostedFrames.ts';
import { COMMON_HEADERS, pagePolicy, WORKER_POLICY } from '../../server/http/securityHeaders.ts';

export const HEADERS_FILE = 'security-headers.json';

/** Headers by name, as a host of static files has to send them. */
export const SiteHeaders = z.object({
  /** With every file. */
  all: z.record(z.string(), z.string()),
  /** With `index.html`, beside those. */
  page: z.record(z.string(), z.string()),
  /** With `sw.js`, beside those. */
  worker: z.record(z.string(), z.string()),
});
export type SiteHeaders = z.output<typeof SiteHeaders>;

/**
 * Writes down, for hosts of static files, the headers that the backend sends by itself. Services of another origin than the
 * page's, and their media and frames, are taken from the built `config.json`; a deployment that changes it adds its own.
 */
export function writeStaticHeaders(dist: string): void {
  const config = z.parse(Config, JSON.parse(readFileSync(join(dist, 'config.json'), 'utf8')));
  const services = Object.values(config.services).filter((url) => /^https?:/.test(url));
  const { origins } = hostedFrames(dist, '');
  const policy = pagePolicy(dist, { connect: services, media: config.mediaOrigin, frames: origins });
  const headers: SiteHeaders = {
    all: { ...COMMON_HEADERS, 'x-frame-options': 'DENY' },
    page: { 'content-security-policy': policy, 'cache-control': 'no-cache' },
    worker: { 'content-security-policy': WORKER_POLICY, 'cache-control': 'no-cache' },
  };
  writeFileSync(join(dist, HEADERS_FILE), `${JSON.stringify(headers, null, 1)}\n`);
}

const Config = z.object({
  services: z._default(z.record(z.string(), z.string()), {}),
  mediaOrigin: z._default(z.string(), ''),
});
