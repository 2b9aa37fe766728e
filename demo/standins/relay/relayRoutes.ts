import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ChannelRefusal } from '../../../server/channels/channel.ts';
import { livePayment } from '../../../server/orders/orderMachine.ts';
import type { Order } from '../../../server/orders/orderRow.ts';
import { timeLimit } from '../../../server/upstream/timeLimit.ts';
import type { StandInBackend } from '../StandInBackend.ts';
import { KeptRequests } from './KeptRequests.ts';
import { chainsOf, quoteOf, Wanted } from './relayQuotes.ts';

interface Parts {
  readonly backend: () => StandInBackend;
  /** The made requests, one per line. They are loaded again after a restart. */
  readonly file: string;
  readonly now: () => number;
}

const PREFIX = '/relay';
/** Relay's limit of quotes. */
const QUOTES = { calls: 50, perMs: 60_000 };
const Key = z.object({ 'x-api-key': z.string().check(z.minLength(1)) });
const Query = z.object({ id: z.string() });

/** The part of Relay's API that the product uses, over the demo's chains (docs.relay.link). */
export function relayRoutes(app: FastifyInstance, { backend, file, now }: Parts): void {
  const requests = new KeptRequests(file);
  let quotedAt: readonly number[] = [];

  app.get(`${PREFIX}/chains`, async () => ({ chains: chainsOf(backend()) }));

  app.post(`${PREFIX}/quote/v2`, async (request, reply) => {
    quotedAt = quotedAt.filter((at) => now() - at < QUOTES.perMs);
    if (quotedAt.length >= QUOTES.calls) {
      const seconds = Math.ceil(QUOTES.perMs / 1_000);
      return reply.code(429).header('retry-after', seconds).send({ message: 'You reached the rate limit' });
    }
    quotedAt = [...quotedAt, now()];
    const wanted = z.safeParse(Wanted, request.body);
    if (!wanted.success) {
      const [field = 'body'] = wanted.error.issues.flatMap(({ path }) => path.slice(0, 1).map(String));
      return reply.code(400).send({ message: `${field} is not valid`, errorCode: 'INVALID_INPUT' });
    }
    try {
      const found = await quoteOf(backend(), { wanted: wanted.data, requests, now: now() }, timeLimit(20_000));
      return 'errorCode' in found ? reply.code(400).send({ message: 'No quote', ...found }) : found;
    } catch (error) {
      if (error instanceof ChannelRefusal) return reply.code(400).send({ message: 'No quote', errorCode: 'NO_QUOTES' });
      throw error;
    }
  });

  app.get(`${PREFIX}/requests/v3`, async (request, reply) => {
    if (!z.safeParse(Key, request.headers).success) return reply.code(401).send({ message: 'Invalid API key' });
    const query = z.safeParse(Query, request.query);
    const kept = query.success ? requests.of(query.data.id) : undefined;
    if (!kept) return { requests: [] };
    const { requestId: id, depositAddress: address, orderId } = kept;
    const order = await backend().byId(orderId);
    const depositTxHash = (order && livePayment(order.state)?.hash) ?? null;
    const updatedAt = new Date(now()).toISOString();
    return {
      requests: [{ id, depositAddress: { address, type: 'strict', depositTxHash }, updatedAt, ...progress(order) }],
    };
  });
}

function progress(order: Order | undefined) {
  const paid = order && livePayment(order.state);
  const none = {
    failReason: null,
    refundFailReason: null,
    inTxs: [],
    outTxs: [],
    refundCurrencyData: null,
    route: null,
  };
  if (!order || !paid) return { status: 'waiting', data: none };
  const { delivered, refunded, isConfirmed } = order.state;
  const seen = { ...none, inTxs: [{ txHash: paid.hash }] };
  if (delivered) {
    const destination = { outputCurrency: { amount: delivered.units } };
    const route = { actual: { origin: null, destination } };
    return { status: 'success', data: { ...seen, outTxs: [{ txHash: delivered.hash }], route } };
  }
  if (refunded) {
    const refundCurrencyData = { amount: refunded.units };
    return { status: 'refund', data: { ...seen, outTxs: [{ txHash: refunded.hash }], refundCurrencyData } };
  }
  return { status: isConfirmed ? 'submitted' : 'pending', data: seen };
}
