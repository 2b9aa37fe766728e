import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ChannelRefusal } from '../../../server/channels/channel.ts';
import { livePayment } from '../../../server/orders/orderMachine.ts';
import type { Order } from '../../../server/orders/orderRow.ts';
import { timeLimit } from '../../../server/upstream/timeLimit.ts';
import type { StandInBackend } from '../StandInBackend.ts';
import { assetsOf, quoteOf, Wanted } from './nearQuotes.ts';
import type { SignedQuotes } from './SignedQuotes.ts';

interface Parts {
  readonly backend: () => StandInBackend;
  readonly quotes: SignedQuotes;
  readonly now: () => number;
}

const PREFIX = '/near-intents/v0';
const StatusQuery = z.object({ depositAddress: z.string(), depositMemo: z._default(z.string(), '') });

/** The part of 1Click's API that the product uses, over the demo's chains (docs.near-intents.org). */
export function nearRoutes(app: FastifyInstance, { backend, quotes, now }: Parts): void {
  app.get(`${PREFIX}/tokens`, async () =>
    assetsOf(backend()).map(({ chain, assetId, token: { symbol, decimals, address } }) => ({
      assetId,
      decimals,
      blockchain: chain.toLowerCase(),
      symbol,
      price: 0,
      priceUpdatedAt: new Date(now()).toISOString(),
      ...(assetId.includes('-0x') ? { contractAddress: address } : {}),
    })),
  );

  app.post(`${PREFIX}/quote`, async (request, reply) => {
    const wanted = z.safeParse(Wanted, request.body);
    if (!wanted.success) {
      const [field = 'body'] = wanted.error.issues.flatMap(({ path }) => path.slice(0, 1).map(String));
      return reply.code(400).send({ message: `${field} is not valid` });
    }
    try {
      const found = await quoteOf(backend(), { wanted: wanted.data, quotes, now: now() }, timeLimit(20_000));
      return 'message' in found ? reply.code(400).send(found) : reply.code(201).send(found);
    } catch (error) {
      if (error instanceof ChannelRefusal) return reply.code(400).send({ message: 'Failed to get quote' });
      throw error;
    }
  });

  app.get(`${PREFIX}/status`, async (request, reply) => {
    const query = z.safeParse(StatusQuery, request.query);
    const kept = query.success ? quotes.of(query.data.depositAddress, query.data.depositMemo) : undefined;
    if (!kept) return reply.code(404).send({ message: 'Deposit address not found' });
    const order = await backend().byId(kept.orderId);
    return {
      correlationId: kept.orderId,
      quoteResponse: kept.response,
      updatedAt: new Date(now()).toISOString(),
      ...progress(order),
    };
  });
}

function progress(order: Order | undefined) {
  const paid = order && livePayment(order.state);
  const hashes = (...all: readonly (string | undefined)[]) =>
    all.flatMap((hash) => (hash === undefined ? [] : [{ hash, explorerUrl: '' }]));
  const details = {
    intentHashes: [],
    nearTxHashes: [],
    amountIn: order?.pay_units ?? null,
    amountOut: null,
    refundedAmount: '0',
    depositedAmount: paid ? order.pay_units : null,
    originChainTxHashes: hashes(paid?.hash),
    destinationChainTxHashes: hashes(),
  };
  if (!order || !paid) return { status: 'PENDING_DEPOSIT', swapDetails: details };
  const { delivered, refunded, isConfirmed } = order.state;
  if (delivered) {
    const swapDetails = {
      ...details,
      amountOut: delivered.units,
      destinationChainTxHashes: hashes(delivered.hash),
    };
    return { status: 'SUCCESS', swapDetails };
  }
  if (refunded) {
    const swapDetails = {
      ...details,
      refundedAmount: refunded.units,
      originChainTxHashes: hashes(paid.hash, refunded.hash),
    };
    return { status: 'REFUNDED', swapDetails };
  }
  return { status: isConfirmed ? 'PROCESSING' : 'KNOWN_DEPOSIT_TX', swapDetails: details };
}
