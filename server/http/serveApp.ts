import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built app: hashed files for ever, everything else asked for anew. `mode` overrides that of its `config.json`. */
export async function serveApp(
  app: FastifyInstance,
  appDir: string,
  mode: 'live' | 'devnet' | undefined,
): Promise<void> {
  const root = resolve(appDir);
  if (!existsSync(join(root, 'index.html'))) return;
  const config = JSON.parse(readFileSync(join(root, 'config.json'), 'utf8'));
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return { ...config, ...(mode ? { mode } : {}) };
  });
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['config.json', 'connect-hosts.json', '.vite/**'],
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.includes('/assets/');
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
