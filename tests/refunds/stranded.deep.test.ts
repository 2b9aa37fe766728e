import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { Dice } from '../faults/Dice.ts';
import { strandedRoutes } from './strandedRoutes.ts';
import { type End, kindOf, type StrandedReport, strandOrders } from './strandOrders.ts';

/** Two orders per route. After a change to code that holds money, 300: see docs/testing.md. */
const ORDERS = Number(process.env.STRANDED_ORDERS ?? 2 * strandedRoutes.length);
const seed = Number(process.env.STRANDED_SEED ?? randomInt(1, 1_000_000));
/** Orders in one demo. Each demo is killed once. */
const ORDERS_EACH = 16;
/** Kinds of deposits that a contract holds. */
const held = [...new Set(strandedRoutes.filter(({ heldBy }) => heldBy !== 'nothing').map(kindOf))].sort();
/** Limits for the start of a demo and for an order, on a busy machine. */
const [START_MS, ORDER_MS] = [120_000, 15_000];

it(
  '[MON-04] pays out or refunds every order after backend and relayer are permanently gone',
  async () => {
    console.log(`stranded: ${ORDERS} orders, seed ${seed}`);
    const began = Date.now();
    const dice = new Dice(seed);
    const reports: StrandedReport[] = [];
    for (let done = 0; done < ORDERS; done += ORDERS_EACH) {
      const count = Math.min(ORDERS_EACH, ORDERS - done);
      const paysLate = reports.length === 0;
      reports.push(await strandOrders(count, new Dice(dice.between(1, 2 ** 30)), { paysLate }));
      console.log(
        `stranded: ${done + count} orders have ended after ${Math.round((Date.now() - began) / 1_000)} s: ${say(sum(reports.slice(-1)))}`,
      );
    }

    const routes = [...new Set(reports.flatMap(({ ends }) => Object.keys(ends)))].sort();
    const lines = routes.map((route) => `  ${route}: ${say(sum(reports, route))}`);
    const lost = reports
      .flatMap(({ notClaimed }) => notClaimed)
      .map((order) => `  paid out and never claimed: ${order}`);
    const total = sum(reports);
    const kinds = countOf(reports.flatMap(({ takenBack }) => takenBack));
    const inPage = [...kinds].map(([kind, count]) => `  taken back with the built page: ${count} of ${kind}`);
    console.log([...lines, ...lost, ...inPage.sort(), `stranded: ${say(total)}`].join('\n'));
    expect(reports.flatMap(({ faults }) => faults)).toEqual([]);
    expect([...total.values()].reduce((all, number) => all + number, 0)).toBe(ORDERS);
    if (ORDERS >= strandedRoutes.length) expect([...kinds.keys()].sort()).toEqual(held);
  },
  Math.ceil(ORDERS / ORDERS_EACH) * START_MS + ORDERS * ORDER_MS,
);

function countOf(kinds: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Number of orders with each end, on one route or on all. */
function sum(reports: readonly StrandedReport[], route?: string): ReadonlyMap<End, number> {
  const all = new Map<End, number>();
  for (const { ends } of reports) {
    for (const [name, counts] of Object.entries(ends)) {
      if (route !== undefined && name !== route) continue;
      for (const [end, number] of counts) all.set(end, (all.get(end) ?? 0) + number);
    }
  }
  return all;
}

function say(ends: ReadonlyMap<End, number>): string {
  return [...ends].map(([end, number]) => `${number} ${end}`).join(', ');
}
