import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { hostedFrames } from '../../server/http/frames/hostedFrames.ts';
import { COMMON_HEADERS, pagePolicy, WORKER_POLICY } from '../../server/http/securityHeaders.ts';

export const HEADERS_FILE = 'security-headers.json';

/** Headers by name that a static file host must send. */
export const SiteHeaders = z.object({
  /** For every file. */
  all: z.record(z.string(), z.string()),
  /** Additional headers for `index.html`. */
  page: z.record(z.string(), z.string()),
  /** Additional headers for `sw.js`. */
  worker: z.record(z.string(), z.string()),
});
export type SiteHeaders = z.output<typeof SiteHeaders>;

/**
 * Writes the headers for static file hosts; the backend sends them automatically. Reads services of other origins, and their
 * media and frames, from the built `config.json`. A deployment that changes this file must add its own origins.
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
