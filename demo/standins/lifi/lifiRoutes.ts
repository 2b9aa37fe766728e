import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { ChannelRefusal } from '../../../server/channels/channel.ts';
import { timeLimit } from '../../../server/upstream/timeLimit.ts';
import type { StandInBackend } from '../StandInBackend.ts';
import { chainListing, chainOf, chainsOf, tokensOf } from './lifiChains.ts';
import { type Declined, quoteStep, Wanted } from './lifiQuotes.ts';
import { statusOf } from './lifiStatus.ts';

/** Path prefix of LI.FI's API, with its version. */
const PREFIX = '/lifi/v1';
const Lists = z.object({ chains: z._default(z.string(), ''), chainTypes: z._default(z.string(), 'EVM') });
const StatusQuery = z.object({
  txHash: z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
  fromChain: z.optional(z.string()),
  toChain: z.optional(z.string()),
  bridge: z.optional(z.string()),
});
/** Letters, digits, hyphens, underscores and dots, at most 23 (docs.li.fi, SDK configuration). */
const INTEGRATOR = /^[A-Za-z0-9._-]{1,23}$/;
const signalOf = () => timeLimit(20_000);

/** The part of LI.FI's API that the product uses, over the demo's EVM chains, with LI.FI's errors (docs.li.fi/api-reference). */
export function lifiRoutes(app: FastifyInstance, backend: () => StandInBackend): void {
  app.get(`${PREFIX}/chains`, async (request, reply) => {
    const query = z.safeParse(Lists, request.query);
    if (!query.success) return invalid(reply, 'Invalid query');
    const isAsked = query.data.chainTypes.split(',').includes('EVM');
    return { chains: isAsked ? chainsOf(backend()).map((chain) => chainListing(backend(), chain)) : [] };
  });

  app.get(`${PREFIX}/tokens`, async (request, reply) => {
    const query = z.safeParse(Lists, request.query);
    if (!query.success) return invalid(reply, 'Invalid query');
    const named = query.data.chains.split(',').filter((name) => name !== '');
    const asked = named.map((name) => chainOf(backend(), name));
    if (asked.includes(undefined)) return invalid(reply, 'Invalid chain passed');
    const chains = named.length > 0 ? asked.flatMap((chain) => chain ?? []) : chainsOf(backend());
    return { tokens: Object.fromEntries(chains.map((chain) => [chain.chainId, tokensOf(backend(), chain)])) };
  });

  app.get(`${PREFIX}/quote`, async (request, reply) => {
    const wanted = z.safeParse(Wanted, request.query);
    if (!wanted.success) {
      const [field = 'query'] = wanted.error.issues.flatMap(({ path }) => path.slice(0, 1).map(String));
      return invalid(reply, `Invalid or missing "${field}"`);
    }
    const { integrator } = wanted.data;
    if (integrator !== undefined && !INTEGRATOR.test(integrator)) return invalid(reply, 'Invalid integrator');
    const [from, to] = [chainOf(backend(), wanted.data.fromChain), chainOf(backend(), wanted.data.toChain)];
    if (!from || !to)
      return invalid(reply, `Invalid chainId "${from ? wanted.data.toChain : wanted.data.fromChain}" passed`);
    try {
      const found = await quoteStep(backend(), { ...wanted.data, from, to }, signalOf());
      return 'declined' in found ? noQuote(reply, found.declined) : found;
    } catch (error) {
      if (error instanceof ChannelRefusal) return invalid(reply, 'Unknown token symbol or address passed');
      throw error;
    }
  });

  app.get(`${PREFIX}/status`, async (request, reply) => {
    const query = z.safeParse(StatusQuery, request.query);
    if (!query.success) return invalid(reply, 'Invalid or missing "txHash"');
    const { txHash, fromChain } = query.data;
    const from = fromChain === undefined ? undefined : chainOf(backend(), fromChain);
    if (fromChain !== undefined && !from) return invalid(reply, `Invalid chainId "${fromChain}" passed`);
    return statusOf(backend(), { hash: txHash.toLowerCase(), from }, signalOf());
  });
}

function invalid(reply: FastifyReply, message: string) {
  return reply.code(400).send({ message, code: 1011 });
}

function noQuote(reply: FastifyReply, declined: readonly Declined[]) {
  return reply.code(404).send({
    message: 'No available quotes for the requested transfer',
    code: 1002,
    errors: {
      filteredOut: [],
      failed: declined.map(({ path, ...error }) => ({ overallPath: path, subpaths: { [path]: [error] } })),
    },
  });
}
