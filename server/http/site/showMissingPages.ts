import type { FastifyInstance, FastifyRequest } from 'fastify';

/** First parts of paths that programs call. A browser that opens one gets the program's reply. */
const CALLS = /^\/+(?:api|v1|swap\/v1|public|devnet|nft-media|support|ai-search|assets)(?:[/?]|$)/;

/**
 * Sends a browser that asks for an unknown page to that page in the app, which shows it or says that it does not exist. All
 * other requests get JSON with status 404.
 */
export function showMissingPages(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return reply.redirect(`/#/${request.url.replace(/^\/+/, '')}`);
    const message = `Route ${request.method}:${request.url} not found`;
    return reply.code(404).send({ message, error: 'Not Found', statusCode: 404 });
  });
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !CALLS.test(url) && /\btext\/html\b/.test(headers.accept ?? '');
}
