import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { HostedFrames } from '../frames/hostedFrames.ts';
import { WORKER_POLICY } from '../securityHeaders.ts';
import { showMissingPages } from './showMissingPages.ts';

/** Values that replace those of the built `config.json`. Empty values change nothing. */
interface Overrides {
  readonly mode: 'live' | 'devnet';
  readonly walletconnect: Readonly<Record<string, string>>;
  readonly frames: HostedFrames['config'];
  /** Origin that serves NFT media. */
  readonly mediaOrigin: string;
}

const Wallets = z.catch(z.record(z.string(), z.record(z.string(), z.string())), {});
const Hosts = z.catch(z.record(z.string(), z.string()), {});

/** Build files for servers, hosts and tools, which no page requests. */
export const NOT_SERVED = [
  'chain-nodes.json',
  'connect-hosts.json',
  'image-hosts.json',
  'security-headers.json',
  '.vite/manifest.json',
] as const;

/**
 * Compressed copies of text files. They are sent instead of the originals if the client accepts them, and have no URL of their
 * own.
 */
const COMPRESSED = ['**/*.br', '**/*.gz'];

/**
 * Serves the built app. Hashed files are cached forever; all other files are revalidated. Sends compressed copies if the build
 * made them.
 */
export async function serveApp(app: FastifyInstance, appDir: string, overrides: Overrides): Promise<void> {
  const root = resolve(appDir);
  const hasPage = existsSync(join(root, 'index.html'));
  // `npm run dev` has only the settings: Vite serves the page.
  if (!hasPage && !existsSync(join(root, 'config.json'))) return;
  const config = JSON.parse(readFileSync(join(root, 'config.json'), 'utf8'));
  const { mode, frames, mediaOrigin } = overrides;
  const given = Object.entries(overrides.walletconnect).filter(([, value]) => value !== '');
  const built = z.parse(Wallets, config.wallets);
  const wallets = { ...built, walletconnect: { ...built.walletconnect, ...Object.fromEntries(given) } };
  // A service at another host may accept POST only, unless the file says more.
  const conditionalReads = Object.values(z.parse(Hosts, config.services)).every((host) => host === '');
  app.get('/config.json', { config: { isSiteFile: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return { conditionalReads, ...config, mode, mediaOrigin, wallets, ...frames };
  });
  if (!hasPage) return;
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, isSiteFile: true };
    });
    await files.register(fastifyStatic, {
      root,
      wildcard: false,
      globIgnore: ['config.json', ...NOT_SERVED, ...COMPRESSED],
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, path) {
        const isHashed = path.includes('/assets/');
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // Pages of other origins import it.
        if (/\/embed\.js(?:\.br|\.gz)?$/.test(path)) response.header('access-control-allow-origin', '*');
        if (path.endsWith('/sw.js')) response.header('content-security-policy', WORKER_POLICY);
      },
    });
  });
  showMissingPages(app);
}
