import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isFinal } from '../../../src/api/orderStatus.ts';
import { OrderStore } from '../../../src/features/records/order/OrderStore.ts';
import type { OutboxRecord } from '../../../src/shell/outbox/OutboxRecord.ts';
import { arrivalsOf } from '../../../src/trade/arrivals/Arrivals.ts';
import { keyOf } from '../FaultRun.ts';
import { arrivalLies, paymentLies } from '../flows/arrivalLies.ts';
import type { Flow } from '../flows/FlowPage.ts';
import { Stage, type User, userOf } from '../flows/Stage.ts';
import type { Lie } from './DeceivedPage.ts';
import { noCounts, printCounts } from './refusals.ts';

const [FROM, TO] = ['SOUTHYARD', 'NORTHYARD'] as const;
const FROM_ID = 'eip155:771002';
const UNITS = 40_000_000n;
const THIEF = new Wallet(keyOf(20, 900)).address;

interface Paid {
  readonly hash: string;
  readonly orderId: string;
  readonly recipient: string;
  readonly record: OutboxRecord;
}

/** What a page shows of an order. */
interface Shown {
  readonly isFact: boolean;
  readonly amount: string | undefined;
  readonly status: string | undefined;
  readonly payouts: readonly string[];
  /** What is shown of the payment. */
  readonly paid: {
    /** Its state, if the page shows it as a fact. */
    readonly status: string | undefined;
    readonly hash: string | undefined;
    readonly canPayAgain: boolean;
    readonly refundTo: string | undefined;
    readonly amounts: string;
  };
}

/** What the device recorded when it signed. */
const RECORDED = {
  toTokenAmount: '39.5',
  dexName: 'Recorded',
  shown: { fromSymbol: 'yUSD', toSymbol: 'yUSD', fromAmount: '40' },
};

/** Of a state, shown as a fact stands for signed. */
const counts = noCounts();
let stage: Stage;
let user: User;
let pending: Paid;
let arrived: Paid;
let lies: readonly Lie[] = [];
let liesOfPayments: readonly Lie[] = [];

/** Pays an order on the chain, with the record that the app keeps of it. */
async function pay(dex: 'CBridge' | 'Ferry', recipient: string): Promise<Paid> {
  const { bench } = stage.world;
  const pair = bench.pairOf([FROM, 'yUSD'], [TO, 'yUSD']);
  const sender = user.evm.address;
  const order = await bench.order({ dex, pair, payUnits: UNITS, sender, recipient });
  const hash = await bench.sendOnEvm(user.evm, { pair, payUnits: UNITS }, order);
  const payload = { to: String(order.txData.to).toLowerCase(), value: 0n, data: String(order.txData.data) };
  const record: OutboxRecord = {
    id: order.orderId.slice(2, 34),
    kind: 'swap',
    stage: 'closed',
    outcome: 'reported',
    createdAt: Date.now(),
    updatedAt: Date.now(),
    transaction: { family: 'evm', chain: FROM_ID, from: sender, payload },
    mark: {},
    hash,
    replaced: [],
    isReported: true,
    attempts: 1,
    payload: {},
  };
  return { hash, orderId: order.orderId, recipient, record };
}

beforeAll(async () => {
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
  user = await userOf('payer of arrivals');
  stage = await Stage.open([user]);
  [pending, arrived] = [await pay('CBridge', user.evm.address), await pay('Ferry', Wallet.createRandom().address)];
  const locked = await stage.orderOnceIt(pending.hash, ({ releaseStatus }) => releaseStatus === 'wait_release');
  const done = await stage.orderOnceIt(arrived.hash, ({ finalStatus }) => finalStatus === 'success');
  const loot = {
    payment: pending.hash,
    thief: THIEF,
    other: { hash: hashOn(TO, done), payment: arrived.hash, orderId: arrived.orderId, recipient: arrived.recipient },
    locking: hashOn(TO, locked),
    fromChain: FROM,
    toChain: TO,
    otherToken: stage.world.bench.tokenOf(TO, 'yGOLD'),
  };
  lies = arrivalLies(loot);
  liesOfPayments = paymentLies(loot);
}, 240_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await stage.world.stop();
  printCounts('order states', counts);
});

function hashOn(chain: string, { status }: Readonly<Record<string, unknown>>): string {
  const legs = Array.isArray(status) ? status : [];
  return String(legs.find((leg) => leg.chain === chain)?.txHash ?? '');
}

/** Opens the order as its page does, on a device that paid it or on another one. */
async function look({ hash, record }: Paid, { lie, isOwn }: { readonly lie?: Lie; readonly isOwn: boolean }) {
  let shown: Shown | undefined;
  const flow: Flow = async ({ shell }) => {
    if (isOwn) shell.outbox.records.set(record.id, record);
    const order = new OrderStore(shell, hash, arrivalsOf(shell));
    await order.polled.refresh();
    await order.checkArrival();
    const isPayment = (leg: { readonly hash: string }) => leg.hash.toLowerCase() === hash.toLowerCase();
    const payouts = order.shown?.legs.filter((leg) => !isPayment(leg) && leg.status === 'success') ?? [];
    shown = {
      isFact: isFinal(order.status) && !order.isClaimed,
      amount: order.shown?.toAmount,
      status: order.arrival?.status,
      payouts: payouts.map((leg) => leg.hash),
      paid: paidIn(order),
    };
  };
  const verdict = await stage.play({ name: lie?.name ?? 'honest', user, flow, ...(lie ? { lie } : {}) });
  if (verdict.code !== undefined || !shown) throw new Error(`${lie?.name}: ${verdict.code}`);
  return { name: lie?.name ?? '', isLied: verdict.isLied, ...shown };
}

function paidIn({ shown, canPayAgain }: OrderStore): Shown['paid'] {
  const leg = shown?.legs.find(({ claim, status }) => claim === undefined && status !== 'pending');
  return {
    status: leg?.status,
    hash: leg?.hash,
    canPayAgain,
    refundTo: shown?.refundAddress,
    amounts: [shown?.fromAmount, shown?.fromSymbol, shown?.toAmount, shown?.route].join(' '),
  };
}

it('[ORD-02] shows an own payment as its chain and this device know it, whatever the backend says', async () => {
  const record = { ...pending.record, payload: RECORDED };
  const seen = [];
  for (const lie of liesOfPayments) seen.push(await look({ ...pending, record }, { lie, isOwn: true }));

  const honest = {
    status: 'success',
    hash: pending.hash,
    canPayAgain: false,
    refundTo: user.evm.address,
    amounts: '40 yUSD 39.5 Recorded',
  };
  const lied = seen.filter(({ isLied }) => isLied);
  const believed = lied.filter(({ paid }) => JSON.stringify(paid) !== JSON.stringify(honest));
  counts.lies += lied.length;
  counts.signedLies += believed.length;
  counts.refused += lied.length - believed.length;
  expect(believed.map(({ name, paid }) => ({ name, paid }))).toEqual([]);
  expect(lied).toHaveLength(liesOfPayments.length);
}, 240_000);

it('[ORD-03] shows of a payment of another device only what its chain shows as a fact', async () => {
  const seen = [];
  for (const lie of liesOfPayments) seen.push(await look(pending, { lie, isOwn: false }));

  const chain = { status: 'success', hash: pending.hash, canPayAgain: false };
  const believed = seen.filter(({ paid: { status, hash, canPayAgain } }) => {
    return status !== undefined && JSON.stringify({ status, hash, canPayAgain }) !== JSON.stringify(chain);
  });
  counts.lies += seen.length;
  counts.signedLies += believed.length;
  counts.refused += seen.length - believed.length;
  expect(believed.map(({ name, paid }) => ({ name, paid }))).toEqual([]);
  expect(seen.some(({ paid }) => paid.status !== undefined)).toBe(true);
}, 240_000);

it('[ORD-03] shows no success and no refund as a fact that the chains do not show, whatever the backend says', async () => {
  const seen = [];
  for (const lie of lies) seen.push(await look(pending, { lie, isOwn: true }));

  const lied = seen.filter(({ isLied }) => isLied);
  const believed = lied.filter(({ isFact, payouts }) => isFact || payouts.length > 0);
  counts.lies += lied.length;
  counts.signedLies += believed.length;
  counts.refused += lied.length - believed.length;
  expect(lied).toHaveLength(lies.length);
  expect(believed).toEqual([]);
}, 240_000);

it('[ORD-03] shows no invented transaction as a fact on a device that did not pay', async () => {
  const invented = lies.filter(({ name }) =>
    /invented|without any|no transaction|payment itself|only locks/.test(name),
  );
  const seen = [];
  for (const lie of invented) seen.push(await look(pending, { lie, isOwn: false }));

  const believed = seen.filter(({ isFact }) => isFact);
  counts.lies += seen.length;
  counts.signedLies += believed.length;
  counts.refused += seen.length - believed.length;
  expect(seen.length).toBeGreaterThanOrEqual(8);
  expect(believed).toEqual([]);
}, 240_000);

it('[ORD-03] shows an honest payout at once, with the amount of the chain', async () => {
  const { bench } = stage.world;
  const balance = await bench.balanceOnEvm(TO, bench.tokenOf(TO, 'yUSD'), arrived.recipient);
  const lie: Lie = {
    name: 'another amount',
    reply: (text) => text.replace(/"toTokenAmount":("[^"]*"|[\d.]+)/, '"toTokenAmount":"99999"'),
  };

  for (const isOwn of [true, false]) {
    const honest = await look(arrived, { isOwn });
    counts.honest += 1;
    if (honest.isFact) counts.signedHonest += 1;
    expect(honest).toMatchObject({ isFact: true, status: 'seen' });
    expect(honest.payouts).toHaveLength(1);
    // The only payout to this account. yUSD has six decimals.
    expect(Number(honest.amount) * 1e6).toBeCloseTo(Number(balance), 0);
    expect(await look(arrived, { isOwn, lie })).toMatchObject({ isFact: true, isLied: true, amount: honest.amount });
  }
}, 240_000);
