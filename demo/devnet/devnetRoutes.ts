import type { FastifyInstance, FastifyReply } from 'fastify';
import { implement } from '../../server/http/calls/implement.ts';
import { Refusal } from '../../server/http/calls/Refusal.ts';
import { timeLimit } from '../../server/upstream/timeLimit.ts';
import { resultCodes } from '../../src/api/codes.ts';
import { demoAccount, faucet } from '../../src/api/devnet.ts';
import type { Devnet } from './Devnet.ts';
import { explorerStyle } from './explorer/explorerStyle.ts';
import { Phone } from './transfers/Phone.ts';
import { phoneRoutes } from './transfers/phoneRoutes.ts';
import type { RunningChain } from './transfers/RunningChain.ts';
import type { TransferChain } from './transfers/TransferChain.ts';

const GIFTS_PER_MINUTE = 30;
const RPC_LIMIT_MS = 10_000;

/** The demo's own services: faucet, demo account, nodes and explorer. */
export async function devnetRoutes(app: FastifyInstance, devnet: Devnet): Promise<void> {
  implement(app, demoAccount, () => ({ privateKey: devnet.demoKey, solanaSeed: devnet.solanaSeed }));

  implement(app, faucet, {
    perMinute: GIFTS_PER_MINUTE,
    handler: async ({ address }, { signal }) => {
      const hashes = await devnet.faucet(address, signal);
      if (!hashes) throw new Refusal(resultCodes.invalidAddress, 'not an address');
      return { hashes: Object.fromEntries(Object.entries(hashes).map(([chain, list]) => [chain, [...list]])) };
    },
  });

  app.get<{ Params: { chain: string; '*': string } }>('/devnet/rpc/:chain/*', ({ params, url }, reply) => {
    const [, search] = url.split('?');
    const path = `/${params['*']}${search === undefined ? '' : `?${search}`}`;
    return answerOf(devnet.transfers.get(params.chain.toUpperCase()), { path, body: undefined }, reply);
  });

  // Esplora takes signed transactions as text.
  app.post<{ Params: { chain: string } }>('/devnet/rpc/:chain/tx', ({ params, body }, reply) =>
    answerOf(devnet.transfers.get(params.chain.toUpperCase()), { path: '/tx', body }, reply),
  );

  app.post<{ Params: { chain: string } }>('/devnet/rpc/:chain', async (request, reply) => {
    const chain = request.params.chain.toUpperCase();
    const transfers = devnet.transfers.get(chain);
    if (transfers) return answerOf(transfers, { path: '/', body: request.body }, reply);
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
  if (devnet.transfers.size > 0) await phoneRoutes(app, new Phone([...devnet.transfers.values()]));

  app.get<{ Params: { '*': string } }>('/devnet/explorer/*', async (request, reply) => {
    const { status, html } = await devnet.explorerPage(request.params['*']);
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  });
}

/** What the node of a chain in this process answers. */
async function answerOf(
  chain: TransferChain | undefined,
  request: Parameters<RunningChain['answer']>[0],
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = chain ? await (await chain.open()).answer(request) : 404;
  if (typeof answer === 'number') return reply.code(answer).send({ error: 'not found' });
  return typeof answer === 'string' ? reply.type('text/plain').send(answer) : reply.send(answer);
}
