import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const STYLE = join(import.meta.dirname, 'explorer.css');

/** Serves the stylesheet of the demo's own pages. */
export function explorerStyle(app: FastifyInstance): void {
  app.get('/devnet/explorer.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(STYLE, 'utf8')),
  );
}
