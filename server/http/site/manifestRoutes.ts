import type { FastifyInstance } from 'fastify';

/**
 * The app manifest for TON Connect wallets (docs.ton.org, "manifest"). Its URLs are absolute, so they use the requested host. Web
 * wallets read it as well.
 */
export function manifestRoutes(app: FastifyInstance): void {
  app.get('/tonconnect-manifest.json', async (request, reply) => {
    const origin = `${request.protocol}://${request.host}`;
    reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
    return { url: origin, name: 'Switchyard', iconUrl: `${origin}/icon-180.png` };
  });
}
