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

/** Policy of the service worker: it asks the page's own origin and nobody else, and loads no code. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

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
    `frame-ancestors ${embedders(appDir).join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    // For the address of the page's own worker, and that alone (src/features/install/registerWorker.ts).
    'trusted-types switchyard-worker',
  ];
  return lines.map((line) => line.replace(/ +/g, ' ').trimEnd()).join('; ');
}

/** Origins of pages that may show the app in a frame, as its `config.json` says; anything that is no origin is nobody's. */
function embedders(appDir: string): readonly string[] {
  const file = join(appDir, 'config.json');
  if (!appDir || !existsSync(file)) return [];
  const { embed } = z.parse(Embedders, JSON.parse(readFileSync(file, 'utf8')));
  return embed.origins.filter((origin) => /^https?:\/\/[a-zA-Z0-9.-]+(:\d+)?$/.test(origin));
}

const Embedders = z.object({
  embed: z._default(z.object({ origins: z._default(z.array(z.string()), []) }), { origins: [] }),
});

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
