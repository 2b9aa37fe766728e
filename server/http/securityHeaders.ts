import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { importMapSource } from './importMap.ts';

/** What every reply carries. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const;

/** What a deployment adds to the page's policy. */
interface Own {
  /** What it lets the page talk to beside what the plugins name. */
  readonly connect: readonly string[];
  /** Origin of NFTs' pictures, films and models; empty for the page's own. */
  readonly media: string;
  /** Origins of what it shows in frames. */
  readonly frames: readonly string[];
}

/**
 * Sets the headers every reply carries, and on documents the policy: own scripts and styles, nothing inline but the page's own
 * import map (by its hash), no `eval`.
 */
export function addSecurityHeaders(app: FastifyInstance, appDir: string, own: Own): void {
  const policy = pagePolicy(appDir, own);
  // By its callback: this is on the way of every reply, and a promise each adds up.
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(COMMON_HEADERS);
    const special = String(reply.getHeader('content-security-policy') ?? '');
    // The older header knows no list of who may: pages that the app frames say it in their own policy.
    if (!/frame-ancestors (?!'none')/.test(special)) reply.header('x-frame-options', 'DENY');
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('text/html') && special === '') {
      reply.header('content-security-policy', policy);
    }
    done(null, payload);
  });
}

/** The policy of the page that is built in `appDir`. */
export function pagePolicy(appDir: string, { connect, media, frames }: Own): string {
  const lines = [
    "default-src 'none'",
    `script-src 'self' ${importMapSource(pageOf(appDir))}`,
    "style-src 'self'",
    // Pictures of tokens come from wherever the lists say; wallets announce theirs as data.
    // What is about to be made an NFT is shown from the user's own file, as `blob:`: drawn or played, never run.
    `img-src 'self' data: blob: https: ${media}`,
    `media-src blob: ${media}`,
    "font-src 'self'",
    // 3D models are fetched, and their parts come as `blob:`.
    ["connect-src 'self' blob:", media, ...connectHosts(appDir), ...connect].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return lines.map((line) => line.replace(/ +/g, ' ').trimEnd()).join('; ');
}

/** Empty where no app is served. */
function pageOf(appDir: string): string {
  const file = join(appDir, 'index.html');
  return appDir && existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Nodes of the registered chains; the build writes them down. */
function connectHosts(appDir: string): readonly string[] {
  const file = join(appDir, 'connect-hosts.json');
  if (!appDir || !existsSync(file)) return [];
  const hosts = z.parse(z.array(z.string()), JSON.parse(readFileSync(file, 'utf8')));
  return hosts.filter((host) => /^(https|wss):\/\/[a-zA-Z0-9.-]+(:\d+)?$/.test(host));
}
