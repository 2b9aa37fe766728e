import * as z from 'zod/mini';
import type { Evidence } from '../../../server/channels/channel.ts';
import { CONFIRMATIONS } from '../../devnet/devnetChains.ts';
import { type BookedOrder, type DepositBook, ordersOfPayments } from './DepositBook.ts';
import type { DepositChain, IncomingPayment, PayoutEnd, ReturnedPayment } from './DepositChain.ts';

/** First block with payments that are not emitted yet, and first block with confirmations that are not emitted yet. */
const Cursor = z.object({ next: z.number(), deep: z.number() });

/** Continues from the cursor. The ledger's blocks are final. */
export async function scanPayments(chain: DepositChain, book: DepositBook, cursor: unknown) {
  const before = cursor === undefined ? { next: 0, deep: 0 } : z.parse(Cursor, cursor);
  const { ledger, payouts } = chain;
  const head = await ledger.head();
  const [payments, returns, orders, ends] = await Promise.all([
    ledger.payments(),
    ledger.returns(),
    book.orders(),
    payouts?.ends() ?? [],
  ]);
  const orderOf = ordersOfPayments(payments, orders, chain);
  const deep = Math.max(0, head - CONFIRMATIONS + 2);
  const isNew = ({ height }: { readonly height: number }) => height >= before.next && height < head;
  const isDeep = ({ height }: { readonly height: number }) => height >= before.deep && height < deep;
  return {
    evidence: [
      ...payments.filter(isNew).flatMap((payment) => paid(chain, payment, orderOf.get(payment.hash))),
      ...payments.filter(isDeep).flatMap((payment) => confirmed(chain, payment, orderOf.get(payment.hash))),
      ...returns.filter(isDeep).flatMap((back) => returned(chain, { back, payments, order: orderOf.get(back.of) })),
      ...ends.filter(isNew).flatMap((end) => delivered(chain, end)),
    ] satisfies readonly Evidence[],
    // More payments may come in the newest block.
    cursor: { next: head, deep },
  };
}

function factOf(
  { name }: DepositChain,
  { height, hash, at }: Happened,
  { orderId, kind }: { readonly orderId: string; readonly kind: string },
) {
  return { id: [name, height, hash, kind].join(':'), orderId, chain: name, hash, at };
}

type Happened = Pick<IncomingPayment, 'height' | 'hash' | 'at'>;

function paid(chain: DepositChain, payment: IncomingPayment, order: BookedOrder | undefined): readonly Evidence[] {
  if (!order) return [];
  const fromToken = payment.token ?? chain.native.address;
  return [
    {
      ...factOf(chain, payment, { orderId: order.id, kind: 'paid' }),
      kind: 'paid',
      pair: { fromChain: chain.name, fromToken, toChain: order.toName, toToken: order.toToken },
      sender: payment.sender,
      recipient: order.recipient,
      refundTo: payment.sender,
      payUnits: payment.units,
      minReceiveUnits: BigInt(order.minReceiveUnits),
      dex: order.dex,
    },
  ];
}

function confirmed(chain: DepositChain, payment: IncomingPayment, order: BookedOrder | undefined): readonly Evidence[] {
  return order ? [{ ...factOf(chain, payment, { orderId: order.id, kind: 'confirmed' }), kind: 'confirmed' }] : [];
}

function delivered(chain: DepositChain, end: PayoutEnd): readonly Evidence[] {
  if (end.kind === 'cancelled') return [];
  const { orderId, units, recipient } = end;
  return [{ ...factOf(chain, end, { orderId, kind: 'delivered' }), kind: 'delivered', receiveUnits: units, recipient }];
}

function returned(
  chain: DepositChain,
  {
    back,
    payments,
    order,
  }: {
    readonly back: ReturnedPayment;
    readonly payments: readonly IncomingPayment[];
    readonly order: BookedOrder | undefined;
  },
): readonly Evidence[] {
  const units = payments.find(({ hash }) => hash === back.of)?.units;
  if (!order || units === undefined) return [];
  const returned = units - (back.keptUnits ?? 0n);
  return [
    { ...factOf(chain, back, { orderId: order.id, kind: 'refundable' }), kind: 'refundable', reason: back.reason },
    { ...factOf(chain, back, { orderId: order.id, kind: 'refunded' }), kind: 'refunded', units: returned },
  ];
}
