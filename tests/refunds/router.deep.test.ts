import { randomInt } from 'node:crypto';
import { computeAddress, id } from 'ethers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicRoles } from '../../demo/devnet/publicKeys.ts';
import { Dice } from '../faults/Dice.ts';
import { CallRows } from './CallRows.ts';
import { type RouterCall, RouterModel } from './RouterModel.ts';
import { RouterYard } from './RouterYard.ts';

const LASTS_MS = 60_000;
const CALLS = 60;
const users = ['alice', 'bob', 'carol'].map((name) => computeAddress(id(`router rows ${name}`)));
const { relayer } = publicRoles;
let yard: RouterYard;

beforeAll(async () => {
  yard = await RouterYard.start([...users, relayer]);
});

afterAll(() => yard.stop());

async function setUp(seed: number) {
  const { tokens, wrapped, router } = yard.deployment;
  const { yUSD = '', yGOLD = '', yTETHER = '', yTAX = '' } = tokens;
  const all = [yUSD, yGOLD, yTETHER, yTAX, wrapped];
  const liquidity = new Map<string, bigint>();
  for (const token of all) liquidity.set(token, await yard.balance(token));
  const arrived = (token: string, units: bigint) => (token === yTAX ? units - units / 100n : units);
  const model = new RouterModel({ relayer, router, arrived, liquidity });
  const rows = new CallRows(new Dice(seed), { users, relayer, router, tokens: all, payable: [yUSD, yGOLD] });
  return { all, model, rows };
}

it('holds the sum of all open orders, and ends each order once, for any caller, call and time', async () => {
  const seed = Number(process.env.ROUTER_SEED ?? randomInt(1, 1_000_000));
  const { all, model, rows } = await setUp(seed);
  const counted: Record<string, [taken: number, refused: number]> = {};
  const until = Date.now() + LASTS_MS;
  let { time } = yard;
  let rowCount = 0;
  for (; Date.now() < until; rowCount += 1) {
    const ids = rows.nextRow();
    const sent: { readonly call: RouterCall; readonly isTaken: boolean; readonly time: bigint }[] = [];
    for (let index = 0; index < CALLS; index += 1) {
      const edge = rows.jump(model, ids, time);
      time = edge?.time ?? time + 1n;
      const call = rows.call(edge ? [edge.id] : ids, time);
      await yard.send(call, time);
      sent.push({ call, isTaken: model.takes(call, time), time });
    }

    const outcomes = await yard.outcomes();
    for (const [index, { call, isTaken, time: second }] of sent.entries()) {
      const text = JSON.stringify(call, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
      expect(outcomes[index], `seed ${seed}, row ${rowCount}, call ${index}: ${text}`).toEqual({
        isTaken,
        time: second,
      });
      const [taken, refused] = counted[call.name] ?? [0, 0];
      counted[call.name] = isTaken ? [taken + 1, refused] : [taken, refused + 1];
    }
    const held = await yard.deposits(ids);
    for (const token of all) {
      const open = ids.flatMap((_id, index) => {
        const { bridgeToken, bridgeUnits, isRefunded } = held[index]?.toObject() ?? {};
        return bridgeToken === token && !isRefunded ? [BigInt(bridgeUnits)] : [];
      });
      const before = model.locked(token) - sumOf(model, token, ids);
      expect(await yard.locked(token), `seed ${seed}, row ${rowCount}`).toBe(before + open.reduce((a, b) => a + b, 0n));
      expect(await yard.locked(token)).toBe(model.locked(token));
      expect(await yard.balance(token)).toBe(model.balance(token));
    }
  }

  console.log(`router: seed ${seed}, ${rowCount} rows of ${CALLS} calls`, JSON.stringify(counted));
  for (const [taken, refused] of Object.values(counted)) expect(Math.min(taken, refused)).toBeGreaterThan(0);
  expect(Object.keys(counted)).toHaveLength(8);
}, 180_000);

/** The open amount of these orders only, by the model. */
function sumOf(model: RouterModel, token: string, ids: readonly string[]): bigint {
  return ids.reduce((sum, order) => {
    const held = model.held.get(order);
    return sum + (held && held.end === undefined && held.terms.token === token ? held.units : 0n);
  }, 0n);
}
