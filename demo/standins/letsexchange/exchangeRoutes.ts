import { randomBytes } from 'node:crypto';
import { formatUnits } from 'ethers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { livePayment } from '../../../server/orders/orderMachine.ts';
import { timeLimit } from '../../../server/upstream/timeLimit.ts';
import { KeptLines } from '../KeptLines.ts';
import type { StandInBackend } from '../StandInBackend.ts';
import { findTrade } from './findTrade.ts';

interface Parts {
  readonly backend: () => StandInBackend;
  /** The made transactions, one per line. They are loaded again after a restart. */
  readonly file: string;
  readonly now: () => number;
}

const PREFIX = '/letsexchange/api';
/** A rate is kept for this time. */
const RATE_MS = 60_000;
const amount = z.string().check(z.regex(/^\d{1,30}(\.\d{1,30})?$/));

const Info = z.object({
  from: z.string(),
  network_from: z.string(),
  to: z.string(),
  network_to: z.string(),
  amount,
  float: z.literal(false),
  affiliate_id: z.string().check(z.minLength(1)),
});
const Wanted = z.object({
  coin_from: z.string(),
  network_from: z.string(),
  coin_to: z.string(),
  network_to: z.string(),
  deposit_amount: amount,
  withdrawal: z.string().check(z.minLength(1)),
  return: z.string().check(z.minLength(1)),
  rate_id: z.string(),
  float: z.literal(false),
  affiliate_id: z.string().check(z.minLength(1)),
});
const Made = z.looseObject({ transaction_id: z.string(), orderId: z.string() });

/** The part of LetsExchange's API that the product uses, over the demo's chains (api-doc.letsexchange.io). */
export function exchangeRoutes(app: FastifyInstance, { backend, file, now }: Parts): void {
  const lines = new KeptLines<z.output<typeof Made>>(file);
  const made = new Map(lines.restored.map((one) => [one.transaction_id, one]));
  const rates = new Map<string, number>();

  app.get(`${PREFIX}/v2/coins`, async () =>
    backend()
      .chains()
      .flatMap(({ name, tokens }) =>
        tokens.map(({ symbol }) => ({
          code: symbol,
          is_active: true,
          name,
          networks: [{ code: name, is_active: true }],
        })),
      ),
  );

  app.post(`${PREFIX}/v1/info`, async (request, reply) => {
    const { data } = z.safeParse(Info, request.body);
    if (!data) return invalid(reply);
    const pair = {
      from: { network: data.network_from, coin: data.from },
      to: { network: data.network_to, coin: data.to },
      amount: data.amount,
    };
    const found = await findTrade(backend(), pair, { sender: '', recipient: '' }).catch(() => undefined);
    if (!found) return invalid(reply);
    const { pay, receive, route } = found;
    const rateId = randomBytes(16).toString('hex');
    rates.set(rateId, now() + RATE_MS);
    return {
      min_amount: formatUnits(route.minPayUnits ?? 0n, pay.decimals),
      max_amount: formatUnits(route.maxPayUnits ?? 0n, pay.decimals),
      amount: formatUnits(route.receiveUnits, receive.decimals),
      rate: '0',
      withdrawal_fee: '0',
      rate_id: rateId,
      rate_id_expired_at: String(now() + RATE_MS),
    };
  });

  app.post(`${PREFIX}/v1/transaction`, async (request, reply) => {
    const { data } = z.safeParse(Wanted, request.body);
    if (!data || (rates.get(data.rate_id) ?? 0) < now()) return invalid(reply);
    const people = { sender: data.return, recipient: data.withdrawal };
    const pair = {
      from: { network: data.network_from, coin: data.coin_from },
      to: { network: data.network_to, coin: data.coin_to },
      amount: data.deposit_amount,
    };
    const found = await findTrade(backend(), pair, people);
    if (!found) return invalid(reply);
    const { route, terms, receive, pay } = found;
    const wanted = { ...terms, dex: route.dex, minReceiveUnits: route.minReceiveUnits };
    const built = await backend().build(wanted, timeLimit(20_000));
    if (!built) return invalid(reply);
    const { platformAddr, memo, tag } = built.txData;
    const one = {
      transaction_id: randomBytes(7).toString('hex'),
      orderId: built.orderId,
      coin_from: data.coin_from,
      coin_from_network: data.network_from,
      coin_to: data.coin_to,
      coin_to_network: data.network_to,
      deposit_amount: data.deposit_amount,
      withdrawal_amount: formatUnits(route.receiveUnits, receive.decimals),
      deposit: String(platformAddr),
      deposit_extra_id: String(memo ?? tag ?? '') || null,
      withdrawal: data.withdrawal,
      decimals: [pay.decimals, receive.decimals],
    };
    made.set(one.transaction_id, one);
    await lines.add(one);
    return { ...one, ...(await progress(backend(), one)) };
  });

  app.get(`${PREFIX}/v1/transaction/:id`, async (request, reply) => {
    const { id } = z.parse(z.object({ id: z.string() }), request.params);
    const one = made.get(id);
    return one ? { ...one, ...(await progress(backend(), one)) } : reply.code(404).send({ message: 'not found' });
  });
}

async function progress(backend: StandInBackend, one: z.output<typeof Made>) {
  const [payDecimals = 0, receiveDecimals = 0] = z.parse(z.array(z.number()), one.decimals);
  const order = await backend.byId(one.orderId);
  const paid = order && livePayment(order.state);
  const none = { hash_in: null, hash_out: null, real_withdrawal_amount: null, return_hash: null, return_amount: null };
  if (!order || !paid) return { ...none, status: 'wait' };
  const { delivered, refunded, isConfirmed } = order.state;
  const seen = { ...none, hash_in: paid.hash };
  if (delivered) {
    const units = formatUnits(delivered.units, receiveDecimals);
    return { ...seen, status: 'success', hash_out: delivered.hash, real_withdrawal_amount: units };
  }
  if (refunded) {
    return {
      ...seen,
      status: 'refund',
      return_hash: refunded.hash,
      return_amount: formatUnits(refunded.units, payDecimals),
    };
  }
  return { ...seen, status: isConfirmed ? 'exchanging' : 'confirmation' };
}

function invalid(reply: FastifyReply) {
  return reply.code(422).send({ success: false, message: 'The given data was invalid.' });
}
