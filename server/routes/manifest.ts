import type { FastifyInstance } from 'fastify';

/**
 * Who asks, as wallets by TON Connect read it (docs.ton.org, "manifest"): its addresses are absolute, so that it is made
 * for the host it was asked from. Wallets in web pages read it as well.
 */
export function manifestRoutes(app: FastifyInstance): void {
  app.get('/tonconnect-manifest.json', async (request, reply) => {
    const origin = `${request.protocol}://${request.host}`;
    reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
    return { url: origin, name: 'Switchyard', iconUrl: `${origin}/icon-180.png` };
  });
}
