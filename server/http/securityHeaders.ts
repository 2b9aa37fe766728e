import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/**
 * Sets the headers every reply carries, and on documents the policy: own scripts and styles, nothing inline, no `eval`.
 * `own.connect` is what this deployment lets the page talk to beside what the plugins name, `own.media` the origin of NFTs'
 * pictures, films and models, `own.frames` the origins of what it shows in frames.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  appDir: string,
  own: { readonly connect: readonly string[]; readonly media: string; readonly frames: readonly string[] },
): void {
  const policy = policyOf([...connectHosts(appDir), ...own.connect], own.media, own.frames);
  // By its callback: this is on the way of every reply, and a promise each adds up.
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
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

function policyOf(hosts: readonly string[], media: string, frames: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Pictures of tokens come from wherever the lists say; wallets announce theirs as data.
    // What is about to be made an NFT is shown from the user's own file, as `blob:`: drawn or played, never run.
    `img-src 'self' data: blob: https: ${media}`,
    `media-src blob: ${media}`,
    "font-src 'self'",
    // 3D models are fetched, and their parts come as `blob:`.
    ["connect-src 'self' blob:", media, ...hosts].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Nodes of the registered chains; the build writes them down. */
function connectHosts(appDir: string): readonly string[] {
  const file = join(appDir, 'connect-hosts.json');
  if (!appDir || !existsSync(file)) return [];
  const hosts = z.parse(z.array(z.string()), JSON.parse(readFileSync(file, 'utf8')));
  return hosts.filter((host) => /^(https|wss):\/\/[a-zA-Z0-9.-]+(:\d+)?$/.test(host));
}
