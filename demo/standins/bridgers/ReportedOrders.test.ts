import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReportedOrders } from './ReportedOrders.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchyard-reports-'));
  file = join(folder, 'bridgers.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const report = {
  hash: '0xAA',
  fromTokenAddress: '0xa1',
  toTokenAddress: '0xa2',
  fromAddress: '0xB0b',
  toAddress: '0xb0b',
  fromTokenChain: 'LEFT',
  toTokenChain: 'RIGHT',
  fromTokenAmount: '5',
  amountOutMin: '4',
  fromCoinCode: 'A(LEFT)',
  toCoinCode: 'B(RIGHT)',
  slippage: '0.01',
  equipmentNo: 'x',
  sourceFlag: 'yard',
};

it('accepts a transaction once in any spelling, and finds it by each of its ids', async () => {
  const reports = new ReportedOrders(file);
  const first = await reports.add(report, 1);

  expect(await reports.add({ ...report, hash: '0xaa' }, 2)).toBeUndefined();
  const second = await reports.add({ ...report, hash: '0xbb' }, 3);

  expect(first?.orderId).toMatch(/^[0-9a-z]{8}(_[0-9a-z]{4}){3}_[0-9a-z]{12}$/);
  expect(reports.byHash('0xaA')).toEqual(first);
  expect(reports.byId(second?.orderId ?? '')).toEqual(second);
  expect(reports.of('0xb0B')).toEqual([second, first]);
  expect(reports.of('0xcc')).toEqual([]);
});

it('restores everything after a restart, except a truncated line', async () => {
  const first = await new ReportedOrders(file).add(report, 1);
  appendFileSync(file, '{"hash":"0xb');

  const reports = new ReportedOrders(file);

  expect(reports.of('0xb0b')).toEqual([first]);
  expect(reports.byHash('0xb')).toBeUndefined();
  const second = await reports.add({ ...report, hash: '0xb' }, 2);
  expect(new ReportedOrders(file).of('0xb0b')).toEqual([second, first]);
});
