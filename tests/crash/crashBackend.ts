import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routerAbi } from '../../demo/channel/evm/EvmParts.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { freshDemo } from '../support/freshDemo.ts';
import { ApiUser } from './ApiUser.ts';
import type { BackendPoint } from './backendPoints.ts';
import { CrashChains } from './CrashChains.ts';
import { CrashingBackend } from './CrashingBackend.ts';
import { Disagreement, eachOnce, untilAgreed } from './Verdict.ts';

const DIE_LIMIT_MS = 120_000;
const AGREE_LIMIT_MS = 90_000;

/** An order, its payment and the user. */
interface Paid {
  readonly user: ApiUser;
  readonly orderId: string;
  readonly hash: string;
}

/** Kills a backend at the point of an order, restarts it, and compares the chains, the database and the API. */
export async function crashBackend(point: BackendPoint): Promise<void> {
  const chains = await CrashChains.start();
  const dataDir = mkdtempSync(join(tmpdir(), 'switchyard-crash-'));
  freshDemo(dataDir, 'db');
  const backend = new CrashingBackend({ dataDir, chains: chains.folder, rpc: chains.rpc });
  try {
    const { died } = await backend.start(point.id);
    let hasDied = false;
    const secondLife = died.then(async () => {
      hasDied = true;
      await backend.start('');
    });
    const user = new ApiUser(chains, () => backend.url);
    await chains.gift('NORTHYARD', user.address);
    const order = await user.order();
    // One confirmation is too few for a payout, so these steps happen before it.
    if (point.isRefunded) await chains.standStill('NORTHYARD');
    const hash = await user.pay(order);
    if (point.isRefunded) {
      await chains.provider('NORTHYARD').send('evm_mine', []);
      await chains.runAway();
      await chains.goOn('NORTHYARD');
    }
    await user.report(hash, order);
    await untilAgreed(DIE_LIMIT_MS, async () => {
      if (!hasDied) throw new Error(`${point.id} was not reached`);
    });
    await secondLife;
    if (point.standsStill) await sentTwice(chains, point.standsStill);
    const paid = { user, orderId: order.orderId, hash };
    if (point.isRefunded) {
      await untilAgreed(AGREE_LIMIT_MS, () => agreeApi(paid, 'wait_refund'));
      await user.takeRefund(order);
    }
    await untilAgreed(AGREE_LIMIT_MS, () => agreeApi(paid, point.isRefunded ? 'refund_complete' : 'success'));
    await untilAgreed(AGREE_LIMIT_MS, () => agreeChains(chains, paid, point));
    await backend.stop();
    await agreeDatabase(dataDir, paid);
  } finally {
    await backend.stop();
    await chains.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Waits until both runs of the backend have sent their transactions, then makes a block with them. */
async function sentTwice(chains: CrashChains, chain: 'NORTHYARD' | 'SOUTHYARD'): Promise<void> {
  await untilAgreed(DIE_LIMIT_MS, async () => {
    const waiting = await chains.waiting(chain);
    if (waiting < 2) throw new Error(`${waiting} transactions wait on ${chain}`);
  });
  await chains.goOn(chain);
}

async function agreeApi({ user, hash }: Paid, status: string): Promise<void> {
  const records = await user.records();
  eachOnce(
    'the API',
    [hash],
    records.map(({ txHash }) => txHash),
  );
  const other = records.find((record) => record.status !== status);
  if (other) throw new Disagreement('wrong', `the API has the order as ${other.status}, not ${status}`);
}

/** Exactly one payment here. There: one payout of the full amount, or no payout and one refund. */
async function agreeChains(chains: CrashChains, { user, orderId }: Paid, point: BackendPoint): Promise<void> {
  const [deposits, refunds, releases] = await Promise.all([
    chains.events('NORTHYARD', 'Deposited', orderId),
    chains.events('NORTHYARD', 'Refunded', orderId),
    chains.events('SOUTHYARD', 'Released', orderId),
  ]);
  exactly('payments', deposits.length, 1);
  exactly('refunds', refunds.length, point.isRefunded ? 1 : 0);
  exactly('payouts', releases.length, point.isRefunded ? 0 : 1);
  const arrived = await chains.provider('SOUTHYARD').getBalance(user.recipient);
  const due = releases.reduce((sum, log) => sum + BigInt(routerAbi.parseLog(log)?.args.receiveUnits ?? 0), 0n);
  if (arrived !== due) throw new Disagreement(arrived < due ? 'lost' : 'twice', `${arrived} arrived of ${due}`);
  if (!(await chains.isOver('NORTHYARD', orderId))) throw new Disagreement('wrong', 'the deposit is still held');
}

/** The account has one order (drafts included), under the key of the user, with one payment. */
async function agreeDatabase(dataDir: string, { user, orderId, hash }: Paid): Promise<void> {
  const database = await connectDatabase('', dataDir);
  try {
    const orders = await database.db.selectFrom('orders').selectAll().where('sender', '=', user.address).execute();
    eachOnce(
      'the database',
      [`${orderId} ${hash} ${user.key}`],
      orders.map((order) => `${order.order_id} ${order.hash} ${order.idempotency_key}`),
    );
    const events = await database.db.selectFrom('order_events').select('kind').execute();
    for (const kind of ['reported', 'paid']) exactly(kind, events.filter((event) => event.kind === kind).length, 1);
  } finally {
    await database.close();
  }
}

function exactly(what: string, found: number, expected: number): void {
  if (found !== expected)
    throw new Disagreement(found < expected ? 'lost' : 'twice', `${what}: ${found}, not ${expected}`);
}
