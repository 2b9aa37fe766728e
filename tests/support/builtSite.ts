import { cpSync } from 'node:fs';
import Fastify, { type FastifyInstance } from 'fastify';
import { COMPRESSED_FORM } from '../../scripts/release/compressSite.ts';
import { addSecurityHeaders } from '../../server/http/securityHeaders.ts';
import { serveApp } from '../../server/http/site/serveApp.ts';

const frames = { support: { frame: '', frameCn: '' }, aiSearch: { frame: '' } };

/** A copy of a build without compressed forms, so that every request gets the changed file. */
export function copySite(dist: string, folder: string): void {
  cpSync(dist, folder, { recursive: true, filter: (path) => !COMPRESSED_FORM.test(path) });
}

/** The site as the backend serves it, without services. Does not listen yet. */
export async function siteServer(
  folder: string,
  walletconnect: { readonly projectId?: string } = {},
): Promise<FastifyInstance> {
  const app = Fastify();
  addSecurityHeaders(app, folder, { connect: [], media: '', frames: [] });
  await serveApp(app, folder, { mode: 'live', walletconnect, frames, mediaOrigin: '' });
  return app;
}
