import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { importMapSource } from './site/importMap.ts';

/** Headers of every reply. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const;

/** Policy of the service worker: it may only request the page's own origin, and loads no code. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Additions of a deployment to the page's policy. */
interface Own {
  /** Origins that the page may connect to, in addition to those of the plugins. */
  readonly connect: readonly string[];
  /** Origin of external pictures, films and models. Empty for the page's own. */
  readonly media: string;
  /** Origins that the page shows in frames. */
  readonly frames: readonly string[];
}

/**
 * Sets the headers of every reply. Documents also get the policy: own scripts and styles, nothing inline except the page's own
 * import map (by its hash), no `eval`.
 */
export function addSecurityHeaders(app: FastifyInstance, appDir: string, own: Own): void {
  const policy = pagePolicy(appDir, own);
  // Uses the callback form: the hook runs for every reply, and promises would add cost.
  // biome-ignore lint/complexity/useMaxParams: Fastify passes four values to this hook.
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(COMMON_HEADERS);
    const special = String(reply.getHeader('content-security-policy') ?? '');
    // The older header supports no list of origins. Pages that the app frames set their own policy.
    if (!/frame-ancestors (?!'none')/.test(special)) reply.header('x-frame-options', 'DENY');
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('text/html') && special === '') {
      reply.header('content-security-policy', policy);
    }
    done(null, payload);
  });
}

/** The policy of the page built in `appDir`. */
export function pagePolicy(appDir: string, { connect, media, frames }: Own): string {
  const lines = [
    "default-src 'none'",
    `script-src 'self' ${importMapSource(pageOf(appDir))}`,
    "style-src 'self'",
    // External pictures come through the media origin. Wallet icons are data URLs. `blob:` shows the user's own file before
    // minting: drawn or played, never run.
    ["img-src 'self' data: blob:", media, ...hostsIn(appDir, 'image-hosts.json')].join(' '),
    `media-src blob: ${media}`,
    "font-src 'self'",
    // 3D models are fetched, and their parts are `blob:` URLs.
    [
      "connect-src 'self' blob:",
      media,
      ...hostsIn(appDir, 'connect-hosts.json'),
      ...connect,
      ...walletHosts(appDir),
    ].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${embedders(appDir).join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    // Only for the URL of the page's own worker. Created once, before everything else (src/shell/workerPolicy.ts).
    'trusted-types switchyard-worker',
  ];
  return lines.map((line) => line.replace(/ +/g, ' ').trimEnd()).join('; ');
}

/** Origins of pages that may frame the app, from its `config.json`. Entries that are not origins are ignored. */
function embedders(appDir: string): readonly string[] {
  const file = join(appDir, 'config.json');
  if (!appDir || !existsSync(file)) return [];
  const { embed } = z.parse(Embedders, JSON.parse(readFileSync(file, 'utf8')));
  return embed.origins.filter((origin) => /^https?:\/\/[a-zA-Z0-9.-]+(:\d+)?$/.test(origin));
}

/** Origins of the addresses in the wallets' settings of `config.json`, such as other bridges. Other settings are ignored. */
function walletHosts(appDir: string): readonly string[] {
  const file = join(appDir, 'config.json');
  if (!appDir || !existsSync(file)) return [];
  const { wallets } = z.parse(WalletSettings, JSON.parse(readFileSync(file, 'utf8')));
  const texts = Object.values(wallets).flatMap((settings) => Object.values(settings).join(',').split(','));
  return [...new Set(texts.flatMap((text) => ADDRESS.exec(text.trim())?.[1] ?? []))];
}

const ADDRESS = /^((?:https?|wss?):\/\/[a-zA-Z0-9.-]+(?::\d+)?)(?:\/|$)/;

const WalletSettings = z.object({ wallets: z.catch(z.record(z.string(), z.record(z.string(), z.string())), {}) });

const Embedders = z.object({
  embed: z._default(z.object({ origins: z._default(z.array(z.string()), []) }), { origins: [] }),
});

/** Empty if no app is served. */
function pageOf(appDir: string): string {
  const file = join(appDir, 'index.html');
  return appDir && existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Origins that the build wrote for the registered chains and wallets. */
function hostsIn(appDir: string, name: 'connect-hosts.json' | 'image-hosts.json'): readonly string[] {
  const file = join(appDir, name);
  if (!appDir || !existsSync(file)) return [];
  const hosts = z.parse(z.array(z.string()), JSON.parse(readFileSync(file, 'utf8')));
  return hosts.filter((host) => /^(https|wss):\/\/[a-zA-Z0-9.-]+(:\d+)?$/.test(host));
}
