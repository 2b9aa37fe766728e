import { setTimeout } from 'node:timers/promises';
import { Dice } from '../faults/Dice.ts';
import { DepositsByApp } from './DepositsByApp.ts';
import { RefundPages } from './RefundPages.ts';
import { StrandedOrder } from './StrandedOrder.ts';
import { StrandedWorld } from './StrandedWorld.ts';
import { type StrandedRoute, strandedRoutes } from './strandedRoutes.ts';

const PAYERS_AT_ONCE = 3;
const REFUNDS_AT_ONCE = 5;
/**
 * Seconds between the expiry of the last payment and the refunds. The newest block of a chain may be a little behind its clock.
 */
const MARGIN_SECONDS = 5;
const LOOK_EVERY_MS = 25;
/** After this time without new payments, the relayer has nothing left to do. */
const IDLE_MS = 10_000;

export type End = 'paid out' | 'paid out, not claimed' | 'given back by the relayer' | 'taken back by the payer';

export interface StrandedReport {
  /** By route, the number of orders with each end. */
  readonly ends: Readonly<Record<string, ReadonlyMap<End, number>>>;
  /** Orders with a payout and no claim: the relayer's loss. */
  readonly notClaimed: readonly string[];
  /** Kinds of the deposits that were taken back in the built page. */
  readonly takenBack: readonly string[];
  /** Errors. */
  readonly faults: readonly string[];
}

interface Ended {
  readonly order: StrandedOrder;
  readonly end: End;
  /** Amount that the contract still holds for the order. */
  readonly held: bigint;
  readonly token: string;
}

/** The contract and the chain of a deposit: `router NORTHYARD`. */
export function kindOf({ heldBy, from }: StrandedRoute): string {
  return `${heldBy} ${from}`;
}

/**
 * One demo with `count` orders. Its backend and relayer are killed for good at a random moment. With `paysLate`, one order of
 * each kind is paid after that, so that there is a deposit of each kind to take back.
 */
export async function strandOrders(
  count: number,
  dice: Dice,
  { paysLate }: { readonly paysLate: boolean },
): Promise<StrandedReport> {
  const world = await StrandedWorld.start();
  try {
    const first = dice.between(0, strandedRoutes.length - 1);
    const orders: StrandedOrder[] = [];
    for (let index = 0; index < count; index += 1) {
      const route = strandedRoutes[(first + index) % strandedRoutes.length];
      if (route) orders.push(await StrandedOrder.plan(world, route, new Dice(dice.between(1, 2 ** 30))));
    }
    await world.fund(orders);
    for (const order of orders) await order.build();
    const late = paysLate ? firstOfEachKind(orders) : [];
    const early = orders.filter((order) => !late.includes(order));
    await payAndKill(world, early, dice);
    await inLanes(late, PAYERS_AT_ONCE, (order) => order.pay());
    const pages = await RefundPages.open(world.rpc);
    return await takeBack({ world, pages }, orders).finally(() => pages.close());
  } finally {
    await world.stop();
  }
}

function firstOfEachKind(orders: readonly StrandedOrder[]): readonly StrandedOrder[] {
  const first = new Map<string, StrandedOrder>();
  for (const order of orders) {
    const kind = kindOf(order.route);
    if (order.route.heldBy !== 'nothing' && !first.has(kind)) first.set(kind, order);
  }
  return [...first.values()];
}

/** Pays the orders. The relayer and its backend die before its first transaction, or after some transactions. */
async function payAndKill(world: StrandedWorld, orders: readonly StrandedOrder[], dice: Dice): Promise<void> {
  const before = await world.actions();
  const crossing = orders.filter(({ route }) => route.heldBy !== 'nothing').length;
  // A crossing order takes two transactions: one for the payout and one that claims the payment. Nearly all are open at the
  // kill.
  const lastAction = before + dice.between(0, Math.ceil(1.5 * crossing));
  const moreMs = dice.between(0, 300);
  const releases: Promise<void>[] = [];
  const paying = inLanes(orders, PAYERS_AT_ONCE, async (order) => {
    await order.pay();
    if (order.route.heldBy === 'lock') releases.push(order.release());
  });
  await Promise.all([paying, killAfter(world, { lastAction, moreMs, paying })]);
  await Promise.all(releases);
}

async function killAfter(
  world: StrandedWorld,
  {
    lastAction,
    moreMs,
    paying,
  }: { readonly lastAction: number; readonly moreMs: number; readonly paying: Promise<unknown> },
): Promise<void> {
  let idleSince: number | undefined;
  let actions = 0;
  void paying.then(
    () => (idleSince = Date.now()),
    () => (idleSince = 0),
  );
  while (actions < lastAction && (idleSince === undefined || Date.now() - idleSince < IDLE_MS)) {
    const now = await world.actions();
    if (now > actions && idleSince !== undefined) idleSince = Date.now();
    actions = now;
    await setTimeout(LOOK_EVERY_MS);
  }
  await setTimeout(moreMs);
  await world.kill();
}

/** Time passes, and each payer takes back their money with the built page and nodes. */
async function takeBack(
  { world, pages }: Pick<Aftermath, 'world' | 'pages'>,
  orders: readonly StrandedOrder[],
): Promise<StrandedReport> {
  const faults: string[] = [];
  const app = await DepositsByApp.open(world.rpc);
  const crossing = orders.filter(({ route }) => route.heldBy !== 'nothing');
  const held = await Promise.all(crossing.map((order) => world.booksOf(order.route.from).custodyOf(order)));
  const now = Math.floor(Date.now() / 1_000);
  const last = Math.max(now, ...held.map(({ until }) => Number(until)));
  await world.pass(last - now + MARGIN_SECONDS);
  const ended: Ended[] = [];
  await inLanes(orders, REFUNDS_AT_ONCE, async (order) => {
    ended.push(await endOf({ world, app, pages, faults }, order));
  });
  for (const { order } of ended) if (order.route.heldBy === 'lock') await world.endPayout(order);
  faults.push(...(await sumsOf(world, ended)));
  if (app.callsOfBackend > 0) faults.push(`the app asked a backend ${app.callsOfBackend} times`);
  const ends: Record<string, Map<End, number>> = {};
  for (const { order, end } of ended) {
    const byEnd = ends[order.route.name] ?? new Map<End, number>();
    ends[order.route.name] = byEnd.set(end, (byEnd.get(end) ?? 0) + 1);
  }
  const lost = ended.filter(({ end }) => end === 'paid out, not claimed');
  const back = ended.filter(({ end }) => end === 'taken back by the payer');
  if (pages.taken !== back.length) faults.push(`${pages.taken} of ${back.length} were taken back in the page`);
  const takenBack = back.map(({ order }) => kindOf(order.route));
  return { ends, takenBack, faults, notClaimed: lost.map(({ order }) => `${order.route.name}: ${order.id}`) };
}

interface Aftermath {
  readonly world: StrandedWorld;
  readonly app: DepositsByApp;
  readonly pages: RefundPages;
  readonly faults: string[];
}

/** How an order ended, after its payer did everything possible. */
async function endOf({ world, app, pages, faults }: Aftermath, order: StrandedOrder): Promise<Ended> {
  const { route, id } = order;
  const isPaid = (await order.arrived()) >= order.minReceiveUnits;
  if (route.heldBy === 'nothing') {
    if (!isPaid) faults.push(`${id} was paid for within a chain, and nothing arrived`);
    return { order, end: 'paid out', held: 0n, token: '' };
  }
  const books = world.booksOf(route.from);
  const { state, token, units } = await books.custodyOf(order);
  const deposit = await listed(app, order, faults);
  const payout = await app.payoutOn(route.to, { id, role: route.heldBy });
  if (payout !== (isPaid ? 'paid' : 'unpaid')) faults.push(`${id}: the app says of the payout that it is ${payout}`);
  if (state !== 'held') {
    const shown = state === 'claimed' ? 'claimed' : 'reclaimed';
    if (deposit && deposit.state !== shown) faults.push(`${id} was ${state}, and the app lists it as ${deposit.state}`);
    if (isPaid !== (state === 'claimed')) faults.push(`${id} was ${state}, and ${isPaid ? '' : 'not '}paid out`);
    return { order, end: state === 'claimed' ? 'paid out' : 'given back by the relayer', held: 0n, token };
  }
  if (deposit?.state !== 'reclaimable' || deposit.amount.units !== units) {
    faults.push(`${id} is held, and the app lists it as ${deposit?.state ?? 'nothing'}`);
  }
  if (isPaid || !deposit) return { order, end: 'paid out, not claimed', held: units, token };
  const back = await books.cameBack(order, token, () => pages.takeBack(order));
  if (back !== units || units === 0n) faults.push(`${back} of ${units} came back for ${id}`);
  if ((await order.arrived()) > 0n) faults.push(`${id} was taken back, and something arrived`);
  return { order, end: 'taken back by the payer', held: 0n, token };
}

/** The only deposit that the app lists for the order's payer. Solana deletes the deposit of an order that has ended. */
async function listed(app: DepositsByApp, { route, payer, id }: StrandedOrder, faults: string[]) {
  const [deposit, ...more] = await app.list(route.from, payer.address);
  if (more.length > 0 || (deposit && deposit.id !== id)) faults.push(`the app lists others' deposits beside ${id}`);
  return deposit;
}

/** The contracts hold exactly the payments with a payout and no claim. */
async function sumsOf(world: StrandedWorld, ended: readonly Ended[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [chain, books] of world.books) {
    for (const [symbol, address] of Object.entries(books.tokens)) {
      const own = ended.filter(({ order, token }) => order.route.from === chain && token === address);
      const due = own.reduce((sum, { held }) => sum + held, 0n);
      const held = await books.held(address);
      if (held !== due) faults.push(`${chain} holds ${held} ${symbol} where ${due} are accounted for`);
    }
  }
  return faults;
}

/** Runs it for each order, some at once. */
async function inLanes(
  orders: readonly StrandedOrder[],
  lanes: number,
  act: (order: StrandedOrder) => Promise<void>,
): Promise<void> {
  const waiting = [...orders];
  const lane = async (): Promise<void> => {
    for (let order = waiting.shift(); order; order = waiting.shift()) await act(order);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
