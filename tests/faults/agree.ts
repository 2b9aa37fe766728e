import type { Interface } from 'ethers';
import { ownContract } from '../../demo/devnet/artifacts.ts';
import type { OrderEvent } from '../../server/channels/channel.ts';
import type { OrderState } from '../../server/db/OrderState.ts';
import { advance, draftState, statusOf } from '../../server/orders/orderMachine.ts';
import type { SwapPlan } from '../../src/features/swap/execute/SwapPlan.ts';
import type { FaultWorld } from './FaultWorld.ts';
import type { Page } from './Page.ts';

const router: Interface = ownContract('SwitchyardRouter').abi;
const lock = ownContract('HashTimeLock').abi;
const topicOf = (event: string, contract = router) => contract.getEvent(event)?.topicHash ?? '';
/** Events that identify a payment, in either contract that takes one. */
const paid = [topicOf('Swapped'), topicOf('Deposited'), topicOf('TransferredOut', lock)];

interface Run {
  readonly page: Page;
  readonly plan: SwapPlan;
  readonly sent: ReadonlySet<string>;
  readonly shown: readonly string[];
}

/** Progress of an order. It never decreases, unless a reorganization removes the payment. */
const ranks: Readonly<Record<string, number>> = {
  draft: 0,
  pending: 1,
  timeout: 2,
  fail: 2,
  wait_refund: 3,
  success: 4,
  refund_complete: 4,
};

/** Compares the three sources for one intent: chains, database and screen. */
export async function agree(
  world: FaultWorld,
  run: Run,
): Promise<{ readonly end: string; readonly disagreements: readonly string[] }> {
  const { page, plan } = run;
  const truth = await readChains(world, run);
  const orders = await readOrders(world, page.address);
  const [payment] = truth.payments;
  const [order] = orders;
  const wrong: string[] = [];
  const must = (holds: boolean, otherwise: string) => {
    if (!holds) wrong.push(otherwise);
  };
  must(truth.payments.length <= 1, `${truth.payments.length} payments for one intent`);
  must(truth.calls.length <= 1, `${truth.calls.length} transactions for one intent: ${truth.calls}`);
  must(orders.length === (payment ? 1 : Math.min(1, orders.length)), `${orders.length} orders`);
  if (payment) {
    must(order?.order_id === payment.orderId, 'the payment is of another order');
    must(order?.hash === payment.hash, `the order has the hash ${order?.hash}`);
    must(truth.end === order?.status, `the chain says ${truth.end}, the database ${order?.status}`);
    must(truth.end !== 'pending', 'not settled');
  } else if (order) {
    const mayBe = truth.isWaiting ? ['pending'] : ['timeout', 'fail'];
    must(mayBe.includes(order.status), `nothing was paid, and the database says ${order.status}`);
  }
  if (order) {
    const back = stepBack(order.history);
    must(!back, `went back: ${back}`);
  }
  await agreeOnScreen(run, { order, truth }, must);
  const events = order?.history.map(({ kind, hash }) => `${kind} ${hash.slice(0, 8)}`).join(', ');
  const about = `${plan.from.symbol}→${plan.to.symbol} ${page.address} (${events ?? 'no order'})`;
  const disagreements = wrong.length === 0 ? [] : [about, ...wrong];
  return { end: order?.status ?? 'nothing sent', disagreements };
}

interface Truth {
  readonly payments: readonly { readonly orderId: string; readonly hash: string }[];
  /** Router calls in blocks, including failed ones. */
  readonly calls: readonly string[];
  /** Whether a transaction of the user is in the pool. */
  readonly isWaiting: boolean;
  readonly end: string;
}

async function readChains(world: FaultWorld, { page, plan, sent }: Run): Promise<Truth> {
  const chainName = (id: string) => page.shell.chains.require(id).wire.name;
  const [near, far] = [chainName(plan.from.chain), chainName(plan.to.chain)];
  const provider = world.bench.provider(near);
  const address = plan.route.contract ?? '';
  const sender = `0x${page.address.slice(2).toLowerCase().padStart(64, '0')}`;
  const topics = [paid, null, sender];
  const logs = await provider.getLogs({ address, topics, fromBlock: 0 });
  const calls: string[] = [];
  let isWaiting = false;
  for (const hash of sent) {
    const receipt = await provider.getTransactionReceipt(hash);
    if (receipt?.to?.toLowerCase() === address.toLowerCase()) calls.push(hash);
    if (!receipt && (await provider.getTransaction(hash))) isWaiting = true;
  }
  const payments = logs.map((log) => ({ orderId: log.topics[1] ?? '', hash: log.transactionHash }));
  return { payments, calls, isWaiting, end: await endOf(world, { near, far, address, payment: payments[0] }) };
}

async function endOf(
  world: FaultWorld,
  at: { near: string; far: string; address: string; payment: Truth['payments'][number] | undefined },
): Promise<string> {
  const { near, far, payment } = at;
  if (!payment) return 'none';
  if (near === far) return 'success';
  const happened = async (chain: string, event: string) => {
    const topics = [topicOf(event), payment.orderId];
    return (await world.bench.provider(chain).getLogs({ topics, fromBlock: 0 })).length > 0;
  };
  if (await happened(far, 'Released')) return 'success';
  if (await happened(near, 'Refunded')) return 'refund_complete';
  return (await happened(near, 'RefundAllowed')) ? 'wait_refund' : 'pending';
}

async function readOrders({ database: { db } }: FaultWorld, address: string) {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('sender', 'in', [address, address.toLowerCase()])
    .where('status', '<>', 'draft')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const events = await db
        .selectFrom('order_events')
        .select('event')
        .where('order_id', '=', row.order_id)
        .orderBy('seq')
        .execute();
      // The repository wrote it, with base units as text.
      const history = events.map(({ event }) => event as OrderEvent);
      return { ...row, history };
    }),
  );
}

function stepBack(history: readonly OrderEvent[]): string | undefined {
  let state: OrderState = draftState;
  for (const event of history) {
    const before = statusOf(state);
    state = advance(state, event);
    const after = statusOf(state);
    // A step after a timed-out or failed hash is new information, not a step back.
    const isMend = event.kind === 'undone' || event.kind === 'reported' || ranks[before] === 2;
    if (!isMend && (ranks[after] ?? 0) < (ranks[before] ?? 0)) return `${before} → ${after} by ${event.kind}`;
  }
  return undefined;
}

/** Whether the state of a device's row is true for an order without a payment. */
function isTrueOf(local: string | undefined, { calls }: Truth): boolean {
  if (local === 'asking') return true;
  return calls.length === 0 && (local === 'replaced' || local === 'dropped' || local === 'notSent');
}

async function agreeOnScreen(
  { page, shown }: Run,
  {
    order,
    truth,
  }: { readonly order: { readonly status: string; readonly hash: string } | undefined; readonly truth: Truth },
  must: (holds: boolean, otherwise: string) => void,
): Promise<void> {
  const swaps = (await page.onDisk()).filter(({ kind }) => kind === 'swap');
  const [payment] = truth.payments;
  must(swaps.length <= 1, `${swaps.length} records of one intent`);
  const [record] = swaps;
  if (payment) {
    must(record?.hash === payment.hash, `the outbox has the hash ${record?.hash} (${record?.stage})`);
    must(record?.isReported === true, 'the hash was not reported');
    must(record?.outcome !== 'failed' && record?.outcome !== 'rejected', `the outbox says ${record?.outcome}`);
  }
  await page.records.polled.refresh();
  const rows = page.records.rows;
  const ofService = rows.filter(({ local }) => local === undefined);
  const ofDevice = rows.filter(({ local }) => local !== undefined);
  must(ofService.length === (order ? 1 : 0), `${ofService.length} rows of orders`);
  must(order?.status === ofService[0]?.status, `the records show ${ofService[0]?.status}`);
  // A row of the device may be "looked for" while the result is unknown, or show how the order ended unpaid.
  must(
    ofDevice.every(({ local }) => !payment && (truth.isWaiting || isTrueOf(local, truth))),
    `a row of the device stays: ${ofDevice.map(({ local }) => local)}`,
  );
  const hash = order?.hash || undefined;
  if (!hash || !order) return;
  const status = await page.readOrder(hash);
  must(status === order.status, `the order shows ${status}`);
  must(!shown.includes('success') || order.status === 'success', `the order had shown ${shown}`);
}
