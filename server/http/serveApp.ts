import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { HostedFrames } from './hostedFrames.ts';
import { WORKER_POLICY } from './securityHeaders.ts';

/** What the server says in place of the built `config.json`; what is empty leaves what is there. */
interface Overrides {
  readonly mode: 'live' | 'devnet';
  readonly walletconnect: Readonly<Record<string, string>>;
  readonly frames: HostedFrames['config'];
  /** Where NFTs' media are served. */
  readonly mediaOrigin: string;
}

const Wallets = z.catch(z.record(z.string(), z.record(z.string(), z.string())), {});

/** What the build writes for servers, hosts and tools, and no page asks for. */
export const NOT_SERVED = ['connect-hosts.json', 'security-headers.json', '.vite/manifest.json'] as const;

/** What the build puts beside its texts, sent in their place to who takes it and by no address of its own. */
const COMPRESSED = ['**/*.br', '**/*.gz'];

/** Serves the built app: hashed files for ever, everything else asked for anew; compressed where the build did so. */
export async function serveApp(app: FastifyInstance, appDir: string, overrides: Overrides): Promise<void> {
  const root = resolve(appDir);
  if (!existsSync(join(root, 'index.html'))) return;
  const config = JSON.parse(readFileSync(join(root, 'config.json'), 'utf8'));
  const { mode, frames, mediaOrigin } = overrides;
  const given = Object.entries(overrides.walletconnect).filter(([, value]) => value !== '');
  const built = z.parse(Wallets, config.wallets);
  const wallets = { ...built, walletconnect: { ...built.walletconnect, ...Object.fromEntries(given) } };
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return { ...config, mode, mediaOrigin, wallets, ...frames };
  });
  await app.register(fastifyStatic, {
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
}
