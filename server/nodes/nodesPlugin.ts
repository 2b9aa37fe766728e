import type { DomainPlugin } from '../DomainPlugin.ts';

/** Path of the APIs that the backend calls for the app. */
export const NODES_PATH = '/public/nodes';

const REQUESTS_PER_MINUTE = 300;

/** Public APIs that need a key, by name: `/public/nodes/tron/wallet/getaccount`. */
export const nodesPlugin: DomainPlugin = async (app, { nodes }) => {
  app.route<{ Params: { name: string; '*': string } }>({
    method: ['GET', 'POST'],
    url: `${NODES_PATH}/:name/*`,
    config: { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      const node = nodes.get(request.params.name);
      const path = request.url.slice(`${NODES_PATH}/${request.params.name}`.length);
      if (!node?.allows(path)) return reply.code(404).send({ error: 'not to be had here' });
      const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : undefined;
      try {
        const answer = await node.ask(path, body);
        return reply.code(answer.status).type('application/json').send(answer.body);
      } catch (error) {
        request.log.warn({ err: error, chain: node.options.chain }, 'a keyed node did not answer');
        return reply.code(504).send({ error: 'no answer' });
      }
    },
  });
};
