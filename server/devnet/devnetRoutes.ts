import type { FastifyInstance } from 'fastify';
import { resultCodes } from '../../src/api/codes.ts';
import { demoAccount, faucet } from '../../src/api/devnet.ts';
import { implement } from '../http/calls/implement.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import { timeLimit } from '../upstream/timeLimit.ts';
import type { Devnet } from './Devnet.ts';
import { explorerStyle } from './explorer/explorerStyle.ts';

const GIFTS_PER_MINUTE = 30;
const RPC_LIMIT_MS = 10_000;

/** The demo's own services: faucet, demo account, nodes and explorer. */
export function devnetRoutes(app: FastifyInstance, devnet: Devnet): void {
  implement(app, demoAccount, () => ({ privateKey: devnet.demoKey, solanaSeed: devnet.solanaSeed }));

  implement(app, faucet, {
    perMinute: GIFTS_PER_MINUTE,
    handler: async ({ address }, { signal }) => {
      const hashes = await devnet.faucet(address, signal);
      if (!hashes) throw new Refusal(resultCodes.invalidAddress, 'not an address');
      return { hashes: Object.fromEntries(Object.entries(hashes).map(([chain, list]) => [chain, [...list]])) };
    },
  });

  app.post<{ Params: { chain: string } }>('/devnet/rpc/:chain', async (request, reply) => {
    const chain = request.params.chain.toUpperCase();
    const url = devnet.rpc.get(chain);
    if (!url) return reply.code(404).send({ error: 'no such chain' });
    const calls = Array.isArray(request.body) ? request.body : [request.body];
    if (!calls.every((call) => devnet.isCallAllowed(chain, String(Reflect.get(Object(call), 'method'))))) {
      return reply.code(403).send({ error: 'this method is not open' });
    }
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body),
      signal: timeLimit(RPC_LIMIT_MS),
    });
    return reply
      .code(response.status)
      .type('application/json')
      .send(await response.text());
  });

  explorerStyle(app);

  app.get<{ Params: { '*': string } }>('/devnet/explorer/*', async (request, reply) => {
    const { status, html } = await devnet.explorerPage(request.params['*']);
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  });
}
